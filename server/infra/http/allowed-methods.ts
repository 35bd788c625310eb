import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the methods of the API's routes at a URL, or an empty list if it has none. */
    findAllowedMethods(url: string): string[];
  }
}

const API_PREFIX = '/api/v1/';

/** A method of a route, and the parts of its path. */
interface Route {
  method: string;
  segments: string[];
}

/**
 * Records the routes of the API that are added later, for the header `Allow` (RFC 9110, 10.2.1). If several
 * paths match a URL, only the one with the fewest parameters counts: the `wait` of `…/wait` is no message ID.
 */
export function recordAllowedMethods(fastify: FastifyInstance): void {
  const routes: Route[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith(API_PREFIX)) return;
    for (const each of [method].flat()) routes.push({ method: each, segments: url.split('/') });
  });
  fastify.decorate('findAllowedMethods', (url) => {
    const [path = ''] = url.split('?');
    const segments = path.split('/');
    const matching = routes.filter((route) => matches(route.segments, segments));
    const literals = Math.max(...matching.map(countLiterals));
    const methods = matching.filter((route) => countLiterals(route) === literals);
    if (methods.length === 0) return [];
    return [...new Set(methods.map(({ method }) => method)), 'OPTIONS'].toSorted();
  });
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

const countLiterals = ({ segments }: Route): number =>
  segments.filter((segment) => !isParameter(segment)).length;

const matches = (pattern: string[], segments: string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => isParameter(part) || part === segments[index]);
