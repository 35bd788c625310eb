import { useInboxStore } from '../inbox/inbox-store';
import { PageHead } from '../content/page-head';
import { webSite } from '../content/structured-data';
import { unreadTitle } from './unread-title';

const description =
  'A free, receive-only mail address in one click. It lives for 24 hours, shows mail the instant it comes, and then it is gone. No sign-up.';
const keywords = ['temp email', 'temporary email', 'disposable email', 'throwaway inbox'];
const data = (site: string) => [webSite(site, description)];

/** What the home page says of itself; its title counts unread mail. */
export function HomeHead() {
  const unread = useInboxStore((inbox) => inbox.unread);
  return (
    <PageHead
      title={unreadTitle(unread, 'Mayfly: free temp email that lives for a day')}
      description={description}
      keywords={keywords}
      path="/"
      data={data}
    />
  );
}
