import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './class-names';

/** Shows its content once its title is clicked, with and without scripts. */
export function Disclosure(props: {
  title: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={props.open} className={joinClasses('group text-sm', props.className)}>
      <summary className="-ml-1 inline-flex min-h-9 list-none items-center gap-1 rounded-control pr-2 font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          className="shrink-0 transition-transform duration-150 group-open:rotate-90"
          aria-hidden="true"
        />
        {props.title}
      </summary>
      {props.children}
    </details>
  );
}
