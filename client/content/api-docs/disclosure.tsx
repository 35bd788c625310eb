import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/class-names';

/** Content that opens under its title, with and without scripts. */
export function Disclosure(props: { title: ReactNode; className?: string; children: ReactNode }) {
  return (
    <details
      className={joinClasses('group rounded-card border border-line bg-raised', props.className)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-card px-4 font-medium hover:text-teal [&::-webkit-details-marker]:hidden">
        <span>{props.title}</span>
        <ChevronDown
          size={18}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="px-4 pb-4">{props.children}</div>
    </details>
  );
}
