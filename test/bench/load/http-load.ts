import { once } from 'node:events';
import { connect } from 'node:net';
import { monotonicMs } from '../../support/server/monotonic.js';

const CONNECTIONS = 16;
const HEADER_END = '\r\n\r\n';

/** A request that is repeated over sixteen persistent connections. */
export interface HttpLoad {
  method: 'GET' | 'POST';
  path: string;
  /** Expected status of every response. */
  status: number;
  count: number;
}

/**
 * Sends requests over raw sockets, one at a time on each, and reads only the length of a response,
 * since Node's HTTP client would be slower than the server.
 *
 * @returns responses per second
 */
export async function sendRequests(origin: string, load: HttpLoad): Promise<number> {
  let left = load.count;
  const takeTurn = (): boolean => left-- > 0;
  const started = monotonicMs();
  await Promise.all(Array.from({ length: CONNECTIONS }, () => serve(origin, load, takeTurn)));
  return (load.count * 1000) / (monotonicMs() - started);
}

async function serve(origin: string, load: HttpLoad, takeTurn: () => boolean): Promise<void> {
  const { host, hostname, port } = new URL(origin);
  const { method, path, status } = load;
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Accept-Encoding: br'];
  const request = [...lines, ...(method === 'POST' ? ['Content-Length: 0'] : []), '', ''].join(
    '\r\n',
  );
  const socket = connect(Number(port), hostname).setNoDelay(true);
  socket.setEncoding('latin1');
  let buffered = '';
  const next = () => (takeTurn() ? void socket.write(request) : void socket.end());
  socket.on('data', (data: string) => {
    buffered += data;
    const length = readResponseLength(buffered, status);
    if (length === 0) return;
    buffered = buffered.slice(length);
    next();
  });
  next();
  await once(socket, 'close');
}

/** Returns the length of the buffered response in bytes, 0 while it is incomplete. */
function readResponseLength(text: string, status: number): number {
  const headerEnd = text.indexOf(HEADER_END);
  if (headerEnd < 0) return 0;
  if (!text.startsWith(`HTTP/1.1 ${status} `)) throw new Error(text.slice(0, text.indexOf('\r')));
  const match = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headerEnd + 2));
  if (!match) throw new Error('The response has no Content-Length.');
  const length = headerEnd + HEADER_END.length + Number(match[1]);
  return text.length >= length ? length : 0;
}
