import { createContext, useContext } from 'react';
import { useCountry } from '../country/country-context';

/** Where this site stands, without a trailing slash: canonical links begin with it. */
export const PublicUrl = createContext('');

/** What a page says of itself in the head. `path` is bare. */
export function PageHead(props: { title: string; description: string; path: string }) {
  const publicUrl = useContext(PublicUrl);
  const { code, localize } = useCountry();
  const description = code ? `${props.description} (${code.toUpperCase()})` : props.description;
  const url = publicUrl + localize(props.path);
  return (
    <>
      <title>{props.title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
    </>
  );
}
