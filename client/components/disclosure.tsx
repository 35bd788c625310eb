import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './class-names';

const SUMMARY = 'list-none font-medium [&::-webkit-details-marker]:hidden';

/** Classes of the box, the title, the icon and the content. */
const looks = {
  card: {
    box: 'rounded-card border border-line bg-raised',
    title: 'flex min-h-11 items-center justify-between gap-4 rounded-card px-4 hover:text-teal',
    icon: 'text-muted group-open:rotate-180',
    content: 'px-4 pb-4',
  },
  line: {
    box: 'text-sm',
    title:
      '-ms-1 inline-flex flex-row-reverse gap-1 rounded-control py-2 pe-2 text-muted hover:text-ink',
    icon: 'mt-0.5 -rotate-90 group-open:rotate-0 rtl:rotate-90 rtl:group-open:rotate-0',
    content: undefined,
  },
};

/** Renders content that a click on its title shows or hides, even without scripts. */
export function Disclosure(props: {
  title: ReactNode;
  look: keyof typeof looks;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { box, title, icon, content } = looks[props.look];
  return (
    <details open={props.open} className={joinClasses('group', box, props.className)}>
      <summary className={joinClasses(SUMMARY, title)}>
        <span>{props.title}</span>
        <ChevronDown
          size={17}
          className={joinClasses('shrink-0 transition-transform duration-150', icon)}
          aria-hidden="true"
        />
      </summary>
      <div className={content}>{props.children}</div>
    </details>
  );
}
