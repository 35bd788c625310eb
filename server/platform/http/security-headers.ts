import type { Config } from '../../config/config.js';

/** The hosts of the analytics tag; the client loads it only after the visitor's consent. */
const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

/**
 * The hosts of Razorpay's checkout: its script and the script's own helpers, the frame in which
 * the visitor pays, its calls. The client loads the script only on Pay.
 */
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
 * What windows of other sites may know of ours: nothing. Only where Razorpay is configured the
 * frames of its checkout may open the window of a bank; `same-origin` would forbid it even to them.
 */
export function buildOpenerPolicy(config: Config): 'same-origin' | 'same-origin-allow-popups' {
  return config.PAYMENT_PROVIDER === 'razorpay' ? 'same-origin-allow-popups' : 'same-origin';
}

const NO_HOSTS = { script: [], connect: [], frame: [], image: [] };

/**
 * The Content Security Policy of every page: all from here, nothing inline. The hosts of the
 * analytics tag and of a payment provider stand in it only where one is configured.
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
