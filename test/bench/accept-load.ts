import type { MessageKind } from './load/bench-message.js';

/** An accept row: messages and the number of connections to send them. */
export interface AcceptLoad {
  name: string;
  kind: MessageKind;
  count: number;
  connections: number;
  /** Unit of the rate; megabytes are those of the source. */
  unit: 'MB/s' | 'messages/s';
  /** Whether the load is measured again with sockets for a tenth of the inboxes. */
  watched: boolean;
}
