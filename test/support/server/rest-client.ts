import { Agent, request } from 'node:http';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message, MessagePage } from '@mayfly/contract/message.js';

const LIST_SIZE = 100;

/** Client for the REST endpoints that benchmarks and fault tests need, with keep-alive. */
export class RestClient {
  private readonly agent: Agent;

  /** `clientIp` is the loopback IP address from which requests are sent. */
  constructor(
    readonly origin: string,
    clientIp = '127.0.0.1',
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: 16, localAddress: clientIp });
  }

  /** Issues `count` addresses, sixteen at a time. */
  async issue(count: number): Promise<AddressSession[]> {
    return inParallel(Array.from({ length: count }), async () => {
      const body = await this.call('POST', '/generate-email');
      return JSON.parse(body.toString()) as AddressSession;
    });
  }

  /** Returns the IDs of all messages in an inbox. */
  async messageIds(session: AddressSession): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 0, pages = 1; page < pages; page++) {
      const { totalPages, content } = await this.list(session, page);
      pages = totalPages;
      ids.push(...content.map((message) => message.id));
    }
    return ids;
  }

  /** Returns the first page of an inbox as bytes. */
  firstPage({ emailAddress, sessionId }: AddressSession): Promise<Buffer> {
    return this.call('GET', `/emails/${encodeURIComponent(emailAddress)}`, sessionId);
  }

  /** Requests the newest hundred messages of an inbox with the ETag of an earlier response. Returns status and ETag. */
  async newestUnless(
    { emailAddress, sessionId }: AddressSession,
    etag: string,
  ): Promise<{ status: number; etag: string }> {
    const path = `/api/v1/emails/${encodeURIComponent(emailAddress)}?size=${LIST_SIZE}`;
    const headers = { 'Session-ID': sessionId, 'If-None-Match': etag };
    const response = await fetch(`${this.origin}${path}`, { headers });
    await response.arrayBuffer();
    return { status: response.status, etag: response.headers.get('etag') ?? '' };
  }

  /** Returns the newest messages of an inbox, at most a hundred. */
  async newest(session: AddressSession): Promise<Message[]> {
    return (await this.list(session, 0)).content;
  }

  /** Waits for the next message after the ID `after`. Returns its ID, or null after 20 seconds. */
  async wait({ emailAddress, sessionId }: AddressSession, after: string): Promise<string | null> {
    const path = `/emails/${encodeURIComponent(emailAddress)}/wait?timeout=20&after=${after}`;
    const body = (await this.call('GET', path, sessionId)).toString();
    return body ? (JSON.parse(body) as { data: Message }).data.id : null;
  }

  /** Extends an address. */
  extend({ sessionId }: AddressSession): Promise<Buffer> {
    return this.call('POST', '/email/extend', sessionId);
  }

  /** Returns the source of a message, trace header included. */
  source({ emailAddress, sessionId }: AddressSession, id: string): Promise<Buffer> {
    return this.call('GET', `/emails/${encodeURIComponent(emailAddress)}/${id}/source`, sessionId);
  }

  /** Closes the connections. */
  close(): void {
    this.agent.destroy();
  }

  private async list(
    { emailAddress, sessionId }: AddressSession,
    page: number,
  ): Promise<MessagePage> {
    const path = `/emails/${encodeURIComponent(emailAddress)}?page=${page}&size=${LIST_SIZE}`;
    const body = await this.call('GET', path, sessionId);
    return (JSON.parse(body.toString()) as { data: MessagePage }).data;
  }

  private call(method: string, path: string, sessionId?: string): Promise<Buffer> {
    const headers = sessionId ? { 'session-id': sessionId } : {};
    const options = { method, agent: this.agent, headers };
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.origin}/api/v1${path}`, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          if (response.statusCode && response.statusCode < 300) resolve(body);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${body.toString()}`));
        });
        response.on('error', reject);
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed the idle connection when it was reused, so it has not read the request.
        const unread = outgoing.reusedSocket && error.code === 'ECONNRESET';
        if (unread) resolve(this.call(method, path, sessionId));
        else reject(error);
      });
      outgoing.end();
    });
  }
}

/** Runs `work` for all items, sixteen at a time. Returns the results in order. */
export async function inParallel<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const serve = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: 16 }, serve));
  return results;
}
