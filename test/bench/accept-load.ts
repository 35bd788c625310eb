import type { MessageKind } from './load/bench-message.js';

/** One accept row: what is sent over how many connections. */
export interface AcceptLoad {
  name: string;
  kind: MessageKind;
  count: number;
  connections: number;
  /** Megabytes of source or messages. */
  unit: 'MB/s' | 'messages/s';
  /** Also measured with a tenth of the inboxes watched. */
  watched: boolean;
}
