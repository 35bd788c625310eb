/*
 * Pages that the client's server bundle lists for the sitemap and the feed.
 */

/** An indexed page and its translations. Paths begin with a slash, dates are ISO 8601. */
export interface SiteMapEntry {
  path: string;
  updated: string | undefined;
  alternates: { language: string; path: string }[];
}

/** An article in the feed. */
export interface FeedItem {
  path: string;
  title: string;
  description: string;
  category: string;
  published: string;
}
