/*
 * What the client's server bundle tells the site of its pages, for those who read by machine.
 */

/** An indexed page with its forms in other languages. Paths begin with a slash, days are ISO 8601. */
export interface SiteMapEntry {
  path: string;
  updated: string | undefined;
  alternates: { language: string; path: string }[];
}

/** An article as the feed tells of it. */
export interface FeedItem {
  path: string;
  title: string;
  description: string;
  category: string;
  published: string;
}
