import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';

/**
 * Renders a text with its arrows (→) as icons, since few fonts have that character. Screen readers
 * and the clipboard get the text as it is.
 */
export function ArrowText({ text }: { text: string }) {
  return text.split('→').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          <span className="sr-only">→</span>
          <ArrowRight
            size="0.8em"
            strokeWidth={2.25}
            className="inline align-baseline rtl:-scale-x-100"
            aria-hidden="true"
          />
        </>
      )}
      {part}
    </Fragment>
  ));
}
