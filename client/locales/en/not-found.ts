/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'There is no page at this address. It may have been removed, or it may never have existed.',
  'notFound.heading': '404 - Page Not Found',
  'notFound.title': '404 - Page Not Found',
} as const;
