import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './class-names';

/** Renders content that a click on its title shows or hides, even without scripts. */
export function Disclosure(props: {
  title: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={props.open} className={joinClasses('group text-sm', props.className)}>
      <summary className="-ms-1 inline-flex list-none flex-row-reverse gap-1 rounded-control py-2 pe-2 font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <span>{props.title}</span>
        <ChevronDown
          size={17}
          className="mt-0.5 shrink-0 -rotate-90 transition-transform duration-150 group-open:rotate-0 rtl:rotate-90 rtl:group-open:rotate-0"
          aria-hidden="true"
        />
      </summary>
      <div>{props.children}</div>
    </details>
  );
}
