import type { Config } from '../../config/config.js';

/** The hosts of the analytics tag; the client loads it only after the visitor's consent. */
const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

/**
 * The Content Security Policy of every page: all from here, nothing inline. The hosts of the
 * analytics tag stand in it only where one is configured.
 */
export function pagePolicy(config: Config): Record<string, string[]> {
  const analytics = config.ANALYTICS_ID ? ANALYTICS : { script: [], connect: [] };
  const socket = config.PUBLIC_URL.replace(/^http/, 'ws');
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...analytics.script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socket, ...analytics.connect],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}
