import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'इस पते पर कोई पेज नहीं है। हो सकता है कि उसे हटा दिया गया हो या वह कभी रहा ही न हो।',
  'notFound.heading': '404 - पेज नहीं मिला',
  'notFound.title': '404 - पेज नहीं मिला',
} satisfies Catalog<'notFound'>;
