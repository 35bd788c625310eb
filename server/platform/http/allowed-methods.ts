import { restCalls } from '../../contract/rest-calls.js';

const API_PREFIX = '/api/v1';

const endpoints = restCalls.map(({ method, path }) => ({
  method: method.toUpperCase(),
  segments: `${API_PREFIX}${path}`.split('/'),
}));

/**
 * Returns the methods of the endpoints at a URL, for the header `Allow` (RFC 9110, 10.2.1). Empty
 * if there is no endpoint.
 */
export function allowedMethods(url: string): string[] {
  const [path = ''] = url.split('?');
  const segments = path.split('/');
  const isThere = (pattern: string[]) =>
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('{') || part === segments[index]);
  const methods = endpoints.filter((each) => isThere(each.segments)).map((each) => each.method);
  if (methods.length === 0) return [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();
}
