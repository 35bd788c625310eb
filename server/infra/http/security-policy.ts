import type { Config } from '../../config/config.js';

/** Hosts of the analytics tag. The client loads it only after the visitor's consent. */
const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

/** Hosts of Razorpay's checkout. The client loads its script only when the visitor pays. */
const RAZORPAY = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
  ],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  image: ['https://cdn.razorpay.com', 'https://checkout.razorpay.com'],
};

/**
 * Returns the Cross-Origin-Opener-Policy of every page. With Razorpay, the frames of its checkout
 * may open a bank's window, which `same-origin` would forbid.
 */
export function buildOpenerPolicy(config: Config): 'same-origin' | 'same-origin-allow-popups' {
  return config.PAYMENT_PROVIDER === 'razorpay' ? 'same-origin-allow-popups' : 'same-origin';
}

const NO_HOSTS = { script: [], connect: [], frame: [], image: [] };

/**
 * Returns the Content Security Policy of every page: everything from this origin, nothing inline.
 * Names the hosts of the analytics tag and of the payment provider only if they are configured.
 */
export function buildPagePolicy(config: Config): Record<string, string[]> {
  const analytics = config.ANALYTICS_ID ? ANALYTICS : NO_HOSTS;
  const payment = config.PAYMENT_PROVIDER === 'razorpay' ? RAZORPAY : NO_HOSTS;
  const socket = config.PUBLIC_URL.replace(/^http/, 'ws');
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...analytics.script, ...payment.script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...payment.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socket, ...analytics.connect, ...payment.connect],
    'frame-src': ["'self'", ...payment.frame],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/**
 * Returns whether an origin is that of the public URL. If the host of that URL is `localhost`, `127.0.0.1`
 * with the same port is accepted as well.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  return own.hostname === 'localhost' && origin === `${own.protocol}//127.0.0.1:${own.port}`;
}
