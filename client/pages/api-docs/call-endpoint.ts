import type { Endpoint } from '../../lib/api/open-api';

/** Length to which a response is truncated, so that the page shows it quickly. */
const MAX_SHOWN_CHARACTERS = 20_000;

/** Values of parameters by their names, such as `emailAddress` and `Session-ID`. */
export type Values = Record<string, string>;

/** A response as the page shows it. `learned` holds values of the response that other requests need. */
export interface Outcome {
  status: string;
  text: string;
  learned: Values;
}

/**
 * Calls an endpoint of this site.
 *
 * @param base prefix of the path, such as `/api/v1`
 */
export async function callEndpoint(
  base: string,
  endpoint: Endpoint,
  values: Values,
  body: string,
): Promise<Outcome> {
  const { method, parameters = [], security } = endpoint;
  const given = (place: string) =>
    parameters
      .filter((each) => each.in === place && values[each.name])
      .map(({ name }): [string, string] => [name, values[name] ?? '']);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = new URLSearchParams(given('query')).toString();
  const headers = new Headers(given('header'));
  if (security.length > 0) headers.set('Session-ID', values['Session-ID'] ?? '');
  if (body) headers.set('Content-Type', 'application/json');
  const response = await fetch(`${base}${path}${query && `?${query}`}`, {
    method: method.toUpperCase(),
    headers,
    body: body || null,
    cache: 'no-store',
  });
  return readOutcome(response);
}

async function readOutcome(response: Response): Promise<Outcome> {
  const status = `${response.status} ${response.statusText}`.trim();
  const mediaType = response.headers.get('content-type') ?? '';
  if (mediaType.includes('json')) {
    const json = (await response.json()) as unknown;
    return { status, text: truncate(JSON.stringify(json, null, 2)), learned: learnFrom(json) };
  }
  if (/^(text|message)\//.test(mediaType)) {
    return { status, text: truncate(await response.text()), learned: {} };
  }
  const { size } = await response.blob();
  return { status, text: size > 0 ? `${size} bytes of ${mediaType}` : '', learned: {} };
}

const truncate = (text: string): string =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}\n…` : text;

/** Returns the session ID, the address, and the ID of the (first) object that a response contains. */
function learnFrom(json: unknown): Values {
  const { sessionId, emailAddress, data } = json as {
    sessionId?: string;
    emailAddress?: string;
    data?: { id?: string; content?: { id?: string }[] };
  };
  const id = data?.id ?? data?.content?.[0]?.id;
  return {
    ...(sessionId && { 'Session-ID': sessionId }),
    ...(emailAddress && { emailAddress }),
    ...(id && { id }),
  };
}
