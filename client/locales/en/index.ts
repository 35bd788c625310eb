import address from './address';
import addressTools from './address-tools';
import blog from './blog';
import dialogs from './dialogs';
import documents from './documents';
import errors from './errors';
import faq from './faq';
import inbox from './inbox';
import inboxTools from './inbox-tools';
import marketing from './marketing';
import notFound from './not-found';
import privacy from './privacy';
import reader from './reader';
import site from './site';

/** The English texts, which define the keys of all languages. A key begins with the name of its catalog. */
export const catalogs = {
  address,
  addressTools,
  blog,
  dialogs,
  documents,
  errors,
  faq,
  inbox,
  inboxTools,
  marketing,
  notFound,
  privacy,
  reader,
  site,
};

export type CatalogName = keyof typeof catalogs;
