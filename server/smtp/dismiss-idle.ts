import { replies } from './smtp-replies.js';

/** What is needed of a connection of smtp-server, whose types name none of it. */
interface Connection {
  session?: { envelope?: { mailFrom?: unknown } };
  send(code: number, text: string): void;
  close(): void;
}

/** Sends away, with 421 (RFC 5321, 3.8), every connection that has no mail under way. */
export function closeIdleConnections(connections: Iterable<Connection>): void {
  const { responseCode, message } = replies.closing();
  for (const connection of connections) {
    if (connection.session?.envelope?.mailFrom) continue;
    connection.send(responseCode, message);
    connection.close();
  }
}
