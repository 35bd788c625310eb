import dnsPacket, { type DecodedPacket, type RecordType } from 'dns-packet';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import type { DnsServer } from './dns-server.js';

/** Size of UDP responses that is accepted: larger ones would be fragmented (DNS Flag Day 2020). */
const UDP_PAYLOAD_BYTES = 1_232;
/** Bytes before a message over TCP: its length (RFC 1035, section 4.2.2). */
const LENGTH_BYTES = 2;

/**
 * Sends one query to one resolver over UDP, and over TCP if the response was truncated. Returns the
 * response. The port and the ID are random, and only a response to this very question counts, so
 * that others can't respond in the resolver's place.
 *
 * @throws if there is no such response within `timeoutMs`, or the resolver can't be reached
 */
export async function exchange(
  server: DnsServer,
  name: string,
  type: RecordType,
  timeoutMs: number,
): Promise<DecodedPacket> {
  const query = {
    type: 'query' as const,
    id: randomInt(65_536),
    flags: dnsPacket.RECURSION_DESIRED,
    questions: [{ type, name }],
    additionals: [
      {
        type: 'OPT' as const,
        name: '.' as const,
        udpPayloadSize: UDP_PAYLOAD_BYTES,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  };
  const isResponse = (packet: DecodedPacket): boolean => {
    const [question] = packet.questions ?? [];
    return (
      packet.id === query.id &&
      packet.flag_qr &&
      question?.type === type &&
      question.name.toLowerCase() === name.toLowerCase()
    );
  };
  const bytes = dnsPacket.encode(query);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await exchangeUdp(server, bytes, isResponse, signal);
  return response.flag_tc ? exchangeTcp(server, bytes, isResponse, signal) : response;
}

type IsResponse = (packet: DecodedPacket) => boolean;

function exchangeUdp(
  server: DnsServer,
  query: Buffer,
  isResponse: IsResponse,
  signal: AbortSignal,
): Promise<DecodedPacket> {
  const socket = createSocket(isIPv6(server.host) ? 'udp6' : 'udp4');
  const response = new Promise<DecodedPacket>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No response in time.')));
    socket.on('error', reject);
    socket.on('message', (bytes) => {
      const packet = decode(bytes);
      if (packet && isResponse(packet)) resolve(packet);
    });
    // Emitted only if it succeeds; without a listener for it, `connect` emits failures as errors.
    socket.on('connect', () => socket.send(query));
    // A connected socket receives from this resolver only, and emits an error if its port is closed.
    socket.connect(server.port, server.host);
  });
  return response.finally(() => socket.close());
}

function exchangeTcp(
  server: DnsServer,
  query: Buffer,
  isResponse: IsResponse,
  signal: AbortSignal,
): Promise<DecodedPacket> {
  const socket = connect({ host: server.host, port: server.port, signal });
  const response = new Promise<DecodedPacket>((resolve, reject) => {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt16BE(query.length);
    socket.write(Buffer.concat([length, query]));
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (received.length < LENGTH_BYTES) return;
      const end = LENGTH_BYTES + received.readUInt16BE(0);
      if (received.length < end) return;
      const packet = decode(received.subarray(LENGTH_BYTES, end));
      if (packet && isResponse(packet)) resolve(packet);
      else reject(new Error('Not a response to the query.'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed.')));
  });
  return response.finally(() => socket.destroy());
}

function decode(bytes: Buffer): DecodedPacket | null {
  try {
    return dnsPacket.decode(bytes);
  } catch {
    return null;
  }
}
