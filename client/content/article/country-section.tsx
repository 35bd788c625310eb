import { useCountry } from '../../country/country-context';
import { isKnownCountry } from '../../country/countries';
import type { ArticleModule } from './article';

const tailored = ['us', 'uk', 'ca', 'au'] as const;

/** What differs where the reader lives; for countries without a text of their own, what holds anywhere. */
export function CountrySection(props: {
  country: ArticleModule['matter']['country'];
  code: string;
}) {
  const { country } = useCountry();
  const own = tailored.find((code) => code === props.code) ?? 'other';
  return (
    <section aria-labelledby="your-country" data-country-text={own}>
      <h2 id="your-country">{props.country.title}</h2>
      {isKnownCountry(props.code) && <p className="country-name">{country.name}</p>}
      {props.country[own].split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
