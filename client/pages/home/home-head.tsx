import { useLifetimes } from '../../lib/api/site-config';
import { PageHead } from '../page-head';
import { webSite } from '../structured-data';
import { t } from '../../lib/i18n/text';

/** Renders the metadata of the home page. */
export function HomeHead() {
  const { lifetime } = useLifetimes();
  const description = t('inbox.homeDescription', { lifetime });
  return (
    <PageHead
      title={t('inbox.homeTitle')}
      description={description}
      keywords={[t('inbox.homeKeywords')]}
      path="/"
      data={(site) => [webSite(site, description)]}
    />
  );
}
