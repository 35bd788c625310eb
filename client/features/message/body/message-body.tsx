import type { Message } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import { joinClasses } from '../../../components/class-names';
import { toBodyUrl, type BodyLook } from '../../../lib/messages/body-url';
import { toPlainText } from './plain-content';
import { TextBody } from './text-body';

/**
 * Shows the body. HTML is loaded as a separate page into a frame that can neither run scripts nor access
 * this page; plain text is rendered here.
 */
export function MessageBody({ message, look }: { message: Message; look: BodyLook }) {
  const text = toPlainText(message.content);
  if (text !== null) return <TextBody text={text} />;
  if (!message.urls) return <TextBody text={t('reader.bodyLater')} />;
  const src = toBodyUrl(message.urls.body, look);
  return (
    <iframe
      // Changing the `src` of the same frame would add an entry to the browser's history.
      key={src}
      title={t('reader.bodyFrame')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      src={src}
      className={joinClasses('min-h-0 w-full flex-1', look.isDark ? 'bg-black' : 'mail-sheet')}
    />
  );
}
