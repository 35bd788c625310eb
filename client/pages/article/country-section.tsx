import { Fragment } from 'react';
import { useCountry } from '../../features/country/country-context';
import { isKnownCountry } from '../../features/country/countries';
import { formatDay } from '../../lib/i18n/format-locale';
import { ENGLISH_LOCALE } from '../../lib/i18n/text';
import type { ArticleModule } from './article';
import { authorities } from './authorities';

const tailored = ['us', 'uk', 'ca', 'au'] as const;

/** Shows the text for the reader's country, or the general text if the article has none for it. */
export function CountrySection(props: {
  matter: Pick<ArticleModule['matter'], 'country' | 'updated'>;
  code: string;
}) {
  const { country } = useCountry();
  const { country: texts } = props.matter;
  const own = tailored.find((code) => code === props.code) ?? 'other';
  return (
    <section aria-labelledby="your-country" data-country-text={own}>
      <h2 id="your-country">{texts.title}</h2>
      {isKnownCountry(props.code) && <p className="country-name">{country.name}</p>}
      {texts[own].split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Sources own={own} updated={props.matter.updated} />
    </section>
  );
}

/** States the limits of the text, and links to official sources. */
function Sources({ own, updated }: { own: keyof typeof authorities; updated: string }) {
  return (
    <p className="text-sm text-muted">
      General information as of {formatDay(updated, ENGLISH_LOCALE)}, not legal advice. Official
      sources:{' '}
      {Object.entries(authorities[own]).map(([name, url], index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <a href={url} rel="noopener noreferrer">
            {name}
          </a>
        </Fragment>
      ))}
      .
    </p>
  );
}
