import type { Message } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import { toBodyUrl, type BodyLook } from '../../../lib/messages/body-url';
import { BodyFrame, type BodyWidth } from './body-frame';
import { toPlainText } from './plain-content';
import { TextBody } from './text-body';

/** Shows the body: HTML as a separate page in a frame, plain text in this page. */
export function MessageBody(props: { message: Message; look: BodyLook; width: BodyWidth }) {
  const { message, look, width } = props;
  const text = toPlainText(message.content);
  if (text !== null) return <TextBody text={text} />;
  if (!message.urls) return <TextBody text={t('reader.bodyLater')} />;
  const src = toBodyUrl(message.urls.body, look);
  // Changing the `src` of the same frame would add an entry to the browser's history.
  return <BodyFrame key={src} src={src} isDark={look.isDark} width={width} />;
}
