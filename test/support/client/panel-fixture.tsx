import { render } from '@testing-library/react';
import type { Message } from '@mayfly/contract/message.js';
import { fakeServer } from './fake-server';
import { aMessage } from './sample-responses';
import { access, setInbox } from './inbox-fixture';
import MessagePanel from '../../../client/features/message/message-panel';
import type { MessagePanelProps } from '../../../client/features/message/panel-props';

export { access };
export const urls = {
  body: '/body?sig=1',
  source: '/source?sig=1',
  attachments: ['/a/0?sig=1'],
  archive: '/archive',
};
export const base = '/emails/a@mayfly.test';
/** Three messages of an inbox, the newest first. */
export const three = ['m3', 'm2', 'm1'].map((id) =>
  aMessage({ id, subject: `Subject ${id}`, read: true, urls }),
);
export const onClose = jest.fn();
export const onOpen = jest.fn();

/** Props of a panel that shows the message `m1`. */
export const panelProps: MessagePanelProps = {
  access,
  id: 'm1',
  place: null,
  onOpen,
  onClose,
  focusTargetAfter: () => null,
  onRemove: () => true,
  onUndo: () => undefined,
  endOf: () => null,
  ExpiryWarning: () => null,
  Attachments: () => null,
};

/** Renders the panel with the message `m1` unless another one is given. */
export const Panel = (props: Partial<MessagePanelProps>) => (
  <MessagePanel {...panelProps} {...props} />
);

/** Opens the message `m1`, the only one of its inbox, in the panel. Returns the fake server. */
export function openPanel(
  given: Partial<Message>,
  routes: Parameters<typeof fakeServer>[0] = {},
  props: Partial<MessagePanelProps> = {},
) {
  const message = aMessage({ id: 'm1', urls, read: true, ...given });
  const counts = { size: 10, totalElements: 1, totalPages: 1, unread: 0 };
  const server = fakeServer({
    'GET /emails/a@mayfly.test': { body: { data: { content: [message], page: 0, ...counts } } },
    'GET /emails/a@mayfly.test/m1': { body: { data: message } },
    ...routes,
  });
  setInbox({ messages: [message], totalElements: 1 });
  return { ...server, ...render(<Panel {...props} />) };
}

/** Serves an inbox of three messages, which the list has already. Returns the fake server. */
export function serveThree(messages: Message[], routes: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    ...Object.fromEntries(messages.map((data) => [`GET ${base}/${data.id}`, { body: { data } }])),
    [`GET ${base}`]: { status: 304 },
    ...routes,
  });
  setInbox({ messages, totalElements: messages.length });
  return server;
}
