import address from './address';
import blog from './blog';
import deletion from './deletion';
import faq from './faq';
import inbox from './inbox';
import marketing from './marketing';
import notFound from './not-found';
import privacy from './privacy';
import site from './site';

/** The texts of all pages. */
export default {
  ...address,
  ...blog,
  ...deletion,
  ...faq,
  ...inbox,
  ...marketing,
  ...notFound,
  ...privacy,
  ...site,
};
