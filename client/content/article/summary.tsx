import { Check } from 'lucide-react';
import { t } from '../../i18n/text';
import { englishText } from '../english-text';

/** Summarizes an article in a few sentences. */
export function Summary({ points }: { points: string[] }) {
  return (
    <section
      aria-labelledby="summary"
      className="mt-8 rounded-card border border-teal/30 bg-teal-soft/60 p-5 sm:p-6"
    >
      <h2 id="summary" className="text-[0.9375rem] font-semibold">
        {t('blog.summaryHeading')}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5" {...englishText()}>
        {points.map((point) => (
          <li key={point} className="flex gap-3 leading-relaxed">
            <Check size={18} className="mt-1 shrink-0 text-teal" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
