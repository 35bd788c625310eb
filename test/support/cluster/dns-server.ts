import dnsPacket, { type Answer, type DecodedPacket, type RecordType } from 'dns-packet';
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, isIP, type Server, type Socket } from 'node:net';

/** Failures of a query: response codes (RFC 1035, 4.1.1), or no response. */
type Failure = 'SERVFAIL' | 'REFUSED' | 'silence';
const RCODES = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };

const DEFAULT_TTL = 300;
const MAX_UDP_BYTES = 1_232;

/** A resolver on loopback with the records of a test, over UDP and TCP. */
export class TestDnsServer {
  /** All queries, as `TYPE name`. */
  readonly queries: string[] = [];
  /** The queries over TCP. */
  readonly tcpQueries: string[] = [];
  /** TTL in seconds of records set from now on, and of negative responses. */
  ttl = DEFAULT_TTL;
  /** Returns the responses to send over UDP instead of the given one. */
  tamper: (response: dnsPacket.Packet) => dnsPacket.Packet[] = (response) => [response];
  private readonly records = new Map<string, Answer[]>();
  private readonly failures = new Map<string, Failure>();
  private readonly connections = new Set<Socket>();

  private constructor(
    private readonly udp: UdpSocket,
    private readonly tcp: Server,
  ) {
    udp.on('message', (bytes, { port, address }) => {
      const query = dnsPacket.decode(bytes);
      const response = this.respond(query);
      if (!response) return;
      for (const each of this.tamper(response)) {
        const encoded = dnsPacket.encode(each);
        udp.send(encoded.length > MAX_UDP_BYTES ? truncated(each) : encoded, port, address);
      }
    });
    tcp.on('connection', (socket) => {
      this.connections.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', (bytes: Buffer) => {
        const query = dnsPacket.streamDecode(bytes) as DecodedPacket;
        this.tcpQueries.push(formatQuery(query));
        const response = this.respond(query);
        if (response) socket.end(dnsPacket.streamEncode(response));
      });
    });
  }

  /** Starts a server on a free port, the same for UDP and TCP. */
  static async start(): Promise<TestDnsServer> {
    for (;;) {
      const udp = createSocket('udp4').bind(0, '127.0.0.1');
      await once(udp, 'listening');
      const tcp = createServer().listen(udp.address().port, '127.0.0.1');
      try {
        await once(tcp, 'listening');
        return new TestDnsServer(udp, tcp);
      } catch {
        udp.close();
      }
    }
  }

  get port(): number {
    return this.udp.address().port;
  }

  /** Value of `DNS_SERVERS`. */
  get setting(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Sets the text records of a name, each in pieces of at most 255 characters. */
  text(name: string, ...texts: string[]): this {
    const pieces = (text: string) => text.match(/.{1,255}/gs) ?? [''];
    return this.set('TXT', name, ...texts.map((text) => pieces(text)));
  }

  /** Sets the records of a type and name. Without values, the name exists without such records. */
  set(type: RecordType, name: string, ...values: unknown[]): this {
    const answers = values.map((data) => ({ type, name, ttl: this.ttl, data }) as Answer);
    this.records.set(`${type} ${name.toLowerCase()}`, answers);
    return this;
  }

  /** Sets the IP addresses of a name. */
  host(name: string, ...addresses: string[]): this {
    const [v4, v6] = [4, 6].map((kind) => addresses.filter((address) => isIP(address) === kind));
    return this.set('A', name, ...(v4 ?? [])).set('AAAA', name, ...(v6 ?? []));
  }

  /** Makes every query for a name fail. */
  fail(name: string, failure: Failure): this {
    this.failures.set(name.toLowerCase(), failure);
    return this;
  }

  async close(): Promise<void> {
    this.connections.forEach((socket) => socket.destroy());
    this.udp.close();
    this.tcp.close();
    await Promise.all([once(this.udp, 'close'), once(this.tcp, 'close')]);
  }

  private respond(query: DecodedPacket): dnsPacket.Packet | null {
    const [question] = query.questions ?? [];
    if (!question) return null;
    this.queries.push(formatQuery(query));
    const failure = this.failures.get(question.name.toLowerCase());
    if (failure === 'silence') return null;
    const answers = this.records.get(`${question.type} ${question.name.toLowerCase()}`) ?? [];
    const suffix = ` ${question.name.toLowerCase()}`;
    const isKnown = [...this.records.keys()].some((key) => key.endsWith(suffix));
    return {
      type: 'response',
      id: query.id ?? 0,
      flags: failure ? RCODES[failure] : isKnown ? 0 : RCODES.NXDOMAIN,
      questions: [question],
      answers: failure ? [] : answers,
      authorities: answers.length > 0 || failure ? [] : [this.startOfAuthority()],
    };
  }

  private startOfAuthority(): Answer {
    const data = { mname: 'ns.test', rname: 'admin.test', minimum: this.ttl, serial: 1 };
    return { type: 'SOA', name: 'test', ttl: this.ttl, data };
  }
}

const formatQuery = ({ questions }: DecodedPacket): string =>
  `${questions?.[0]?.type} ${questions?.[0]?.name}`;

function truncated(response: dnsPacket.Packet): Buffer {
  const flags = (response.flags ?? 0) | dnsPacket.TRUNCATED_RESPONSE;
  return dnsPacket.encode({ ...response, flags, answers: [] });
}
