/** Texts of the frame of every page. */
export default {
  'site.api': 'API',
  'site.breadcrumbs': 'Breadcrumbs',
  'site.deletion': 'Deletion',
  'site.language': 'Language',
  'site.loadsWhenConnected': 'It will load as soon as the connection is back.',
  'site.navBlog': 'Blog',
  'site.navFaq': 'FAQ',
  'site.navHome': 'Home',
  'site.navPrivacy': 'Privacy',
  'site.pageNotLoaded': 'This page could not be loaded.',
  'site.pageNotLoadedTitle': 'Page not loaded | Mayfly',
  'site.partNotLoaded': 'A part of this page could not be loaded.',
  'site.skipToContent': 'Skip to the content',
  'site.tryAgain': 'Try again',
} as const;
