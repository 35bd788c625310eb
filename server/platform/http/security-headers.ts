import type { Config } from '../../config/config.js';

/** The Content Security Policy of every page: all from here, nothing inline. */
export function pagePolicy(config: Config): Record<string, string[]> {
  const socket = config.PUBLIC_URL.replace(/^http/, 'ws');
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socket],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}
