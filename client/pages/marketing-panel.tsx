import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { useLifetimes } from '../lib/api/site-config';
import { t } from '../lib/i18n/text';
import { mayflyStrokes } from '../components/mayfly-mark';

const listSteps = (lifetime: string) => [
  t('marketing.stepAddress'),
  t('marketing.stepEmail'),
  t('marketing.stepDeletion', { lifetime }),
];

/** Introduces the product, next to the address on wide screens and below the inbox on others. */
export function MarketingPanel() {
  const steps = listSteps(useLifetimes().lifetime);
  return (
    <aside data-slides aria-labelledby="marketing-heading" className="min-w-0">
      <DawnPicture className="w-full max-w-96" />
      <h1
        id="marketing-heading"
        className="mt-5 font-display text-xl leading-heading font-semibold tracking-tight sm:text-2xl xl:text-[1.75rem]"
      >
        {t('marketing.heading')}
      </h1>
      <p className="mt-3 text-[1.0625rem] text-pretty text-muted">{t('marketing.promise')}</p>
      <h2 className="mt-7 text-[0.9375rem] font-semibold">{t('marketing.stepsHeading')}</h2>
      <p className="mt-2 font-display text-lg font-medium text-teal">
        <ArrowText text={t('marketing.stepsInShort')} />
      </p>
      <ol className="mt-4 flex flex-col">
        {steps.map((text, index) => (
          <li key={text} className="flex gap-4">
            <span aria-hidden="true" className="flex w-2 shrink-0 flex-col items-center pt-2">
              <span className="size-2 rounded-full bg-teal" />
              {index < steps.length - 1 && <span className="mt-1 -mb-1 w-px grow bg-control/40" />}
            </span>
            <span className="pb-3 text-[0.9375rem] text-muted">{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{t('marketing.benefits')}</p>
    </aside>
  );
}

/** Draws dawn over still water with reeds, a low sun and a mayfly. */
function DawnPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 384 160"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M176 113a92 92 0 0 1 184 0z" className="fill-dawn" opacity=".3" />
      <path d="M208 113a60 60 0 0 1 120 0z" className="fill-dawn" opacity=".55" />
      <path d="M238 113a30 30 0 0 1 60 0z" className="fill-sun" />
      <g className="stroke-teal" strokeWidth="2">
        <path d="M2 113h380" opacity=".55" />
        <path d="M214 126h108M238 138h60M256 150h24" opacity=".35" />
        <path d="M34 129h66M88 143h40" opacity=".25" />
      </g>
      <g className="stroke-teal" strokeWidth="2.25">
        <path d="M32 113C31 86 27 62 17 40" />
        <path d="M43 113c1-32 0-60 5-88" />
        <path d="M55 113c3-24 10-46 22-64" />
        <path d="M66 113c3-14 8-26 16-36" opacity=".6" />
        <path d="M48 25c4-6 4-13 2-20-5 6-6 13-2 20z" className="fill-teal" />
      </g>
      <g className="stroke-ink" strokeWidth="1.6" transform="translate(128 24) scale(1.9)">
        {mayflyStrokes.map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
      </g>
    </svg>
  );
}

/**
 * Renders a text with its arrows (→) as icons, since few fonts have that character. Screen readers
 * and the clipboard get the text as it is.
 */
function ArrowText({ text }: { text: string }) {
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
