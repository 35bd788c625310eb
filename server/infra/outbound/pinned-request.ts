import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error.js';
import { getBareHost } from './outbound-url.js';

const MAX_HEADER_BYTES = 16 * 1024;

/** One request to checked addresses: GET, or POST if it has a body. */
export interface PinnedRequest {
  url: URL;
  /** Addresses to connect to; nothing is resolved again. */
  addresses: string[];
  headers: Record<string, string>;
  body?: Buffer;
  /** Time until the header of the response has arrived, in milliseconds. */
  firstByteMs: number;
  signal: AbortSignal;
}

/**
 * Sends a request over a connection of its own and returns the response, whose body is still to
 * be read. Neither cookies nor a Referer are sent, and no proxy of the environment is used.
 *
 * @throws {OutboundError} `connection` or `timeout`
 */
export function sendPinned(pinned: PinnedRequest): Promise<IncomingMessage> {
  const { url, addresses, headers, body, firstByteMs, signal } = pinned;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send({
      method: body ? 'POST' : 'GET',
      protocol: url.protocol,
      hostname: getBareHost(url),
      port: url.port,
      path: url.pathname + url.search,
      headers,
      lookup: createLookup(addresses),
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    const timer = setTimeout(() => request.destroy(new OutboundError('timeout')), firstByteMs);
    request.on('close', () => {
      clearTimeout(timer);
      // A switch of protocols (101) ends the request with neither a response nor an error.
      reject(toOutboundError(null, signal));
    });
    request.on('error', (error) => reject(toOutboundError(error, signal)));
    request.on('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    request.end(body);
  });
}

/**
 * Reads the body of a response.
 *
 * @param onBytes called with the length of each chunk, also if the body is refused later
 * @throws {OutboundError} `encoding` for a compressed body, which could expand without bound; `size`,
 *   `connection` or `timeout`
 */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Buffer> {
  const { 'content-encoding': encoding, 'content-length': length } = response.headers;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (encoding && encoding.toLowerCase() !== 'identity') throw new OutboundError('encoding');
    if (Number(length ?? 0) > maxBytes) throw new OutboundError('size');
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      onBytes(chunk.length);
      if (size > maxBytes) throw new OutboundError('size');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } catch (error) {
    throw toOutboundError(error, signal);
  } finally {
    response.destroy();
  }
}

/** Reads and drops the body of a response, up to a size, so that a host can finish a short one. */
export async function discardBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  const stop = () => response.destroy();
  signal.addEventListener('abort', stop);
  try {
    await readBody(response, maxBytes, signal, () => undefined);
  } catch {
    // Too long, compressed or broken: what counts is the status.
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function toOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(signal.aborted ? 'timeout' : 'connection');
}

/** Returns a lookup function with a fixed result, for one address or for all. */
function createLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const [first] = found;
    if (options.all || !first) callback(null, found);
    else callback(null, first.address, first.family);
  };
}
