import type { Message } from '@mayfly/contract/message.js';
import { useLifetimes } from '../../lib/api/site-config';
import { PageHead } from '../page-head';
import { webSite } from '../structured-data';
import { t } from '../../lib/i18n/text';
import { selectNewest, useInboxStore, useList } from '../../lib/inbox/inbox-store';
import { parseSender } from '../../lib/messages/message-format';

/** Renders the metadata of the home page. Its title shows a new code or the number of unread messages. */
export function HomeHead() {
  const { lifetime } = useLifetimes();
  const description = t('inbox.homeDescription', { lifetime });
  const unread = useList((list) => list.unread);
  const newest = useInboxStore(selectNewest);
  return (
    <PageHead
      title={formatTitle(t('inbox.homeTitle'), unread, newest)}
      description={description}
      keywords={[t('inbox.homeKeywords')]}
      path="/"
      data={(site) => [webSite(site, description)]}
    />
  );
}

/**
 * Returns the title of the page: the code and the sender of the newest message until it is read, else
 * `title` after the number of unread messages, if there are any.
 */
export function formatTitle(
  title: string,
  unread: number,
  newest: Pick<Message, 'read' | 'sender' | 'verificationCode'> | null,
): string {
  if (newest?.verificationCode && !newest.read) {
    return `${newest.verificationCode} · ${parseSender(newest.sender).name}`;
  }
  return unread > 0 ? `(${unread}) ${title}` : title;
}
