import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

/** IP addresses of a name, or `silent` for no response. */
type Answer = string[] | 'silent';

/** A DNS server on loopback. */
export interface NameServer {
  /** `host:port`, as `DNS_SERVERS` takes it. */
  address: string;
  /** Names that were queried, one for each query. */
  queries: string[];
  /** Sets the IP addresses of a name. A function is called for each query for IPv4 addresses. */
  set(name: string, answer: Answer | (() => Answer)): void;
  close(): Promise<void>;
}

const TYPES = new Map([
  [1, 'ipv4'],
  [28, 'ipv6'],
]);
const HEADER_BYTES = 12;
const NAME_ERROR = 3;

/** Starts a DNS server. Names that aren't set don't exist. */
export async function startNameServer(): Promise<NameServer> {
  const answers = new Map<string, Answer | (() => Answer)>();
  const queries: string[] = [];
  const socket = createSocket('udp4');
  const find = (name: string, kind: string | undefined): Answer | undefined => {
    const answer = answers.get(name);
    if (typeof answer !== 'function') return answer;
    return kind === 'ipv4' ? answer() : [];
  };
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const { name, end } = readName(query);
    const kind = TYPES.get(query.readUInt16BE(end));
    queries.push(name);
    const answer = find(name, kind);
    if (answer === 'silent') return;
    const found = (answer ?? []).map((ip) => ipaddr.parse(ip)).filter((ip) => ip.kind() === kind);
    socket.send(respond(query.subarray(0, end + 4), found, answer === undefined), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    set: (name, answer) => void answers.set(name, answer),
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Returns the name in the question (RFC 1035, 4.1.2) and the offset of its end. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let offset = HEADER_BYTES;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length).toLowerCase());
    offset += 1 + length;
  }
  return { name: labels.join('.'), end: offset + 1 };
}

/** Returns a response with one record for each IP address and a TTL of 0. */
function respond(
  question: Buffer,
  addresses: { toByteArray(): number[] }[],
  isUnknown: boolean,
): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8580 | (isUnknown ? NAME_ERROR : 0), 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) => {
    const data = Buffer.from(address.toByteArray());
    const record = Buffer.from('c00c00010001000000000000', 'hex');
    record.writeUInt16BE(data.length === 4 ? 1 : 28, 2);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...records]);
}
