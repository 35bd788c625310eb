import { once, setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report.js';

const CONNECTIONS = 16;
const HEADER_END = '\r\n\r\n';

/** Requests a rendered page again and again over kept connections; reports pages per second. */
export async function benchCachedPage(
  origin: string,
  seconds: number,
  report: Report,
): Promise<void> {
  const path = '/faq';
  const warmUp = await fetch(origin + path);
  if (warmUp.status !== 200) throw new Error(`GET ${path} returned ${warmUp.status}.`);
  const stopping = new AbortController();
  setMaxListeners(CONNECTIONS, stopping.signal);
  const counts = Array.from({ length: CONNECTIONS }, () => request(origin, path, stopping.signal));
  await sleep(seconds * 1000);
  stopping.abort();
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  const perSecond = total / seconds;
  const text = `${Math.round(perSecond)}/s (${CONNECTIONS} connections)`;
  report.add(`rendered page from the cache, ${path}`, text, { perSecond });
}

/** Counts whole responses on one connection until `signal` ends it. */
async function request(origin: string, path: string, signal: AbortSignal): Promise<number> {
  const { host, hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  socket.setEncoding('latin1');
  const text = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  let buffered = '';
  let count = 0;
  socket.on('data', (data: string) => {
    buffered += data;
    for (let length = responseLength(buffered); length > 0; length = responseLength(buffered)) {
      buffered = buffered.slice(length);
      count += 1;
      socket.write(text);
    }
  });
  socket.on('error', () => undefined);
  signal.addEventListener('abort', () => socket.destroy());
  socket.write(text);
  await once(socket, 'close');
  return count;
}

/** Returns the bytes of the first response, 0 while it isn't complete. */
function responseLength(text: string): number {
  const headerEnd = text.indexOf(HEADER_END);
  if (headerEnd < 0) return 0;
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, text.indexOf('\r\n')));
  const match = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headerEnd + 2));
  if (!match) throw new Error('The page came without Content-Length.');
  const length = headerEnd + HEADER_END.length + Number(match[1]);
  return text.length >= length ? length : 0;
}
