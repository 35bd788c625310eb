import type { AttachmentData, MessageData } from './contract.js';
import { NotFoundError } from './errors.js';
import type { Requests } from './requests.js';

/** Options of every request. */
export interface RequestOptions {
  /** Cancels the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Address and session of an inbox, and the client that sends its requests. */
export interface InboxAccess {
  requests: Requests;
  sessionId: string;
  emailAddress: string;
}

/** Actions on an attachment. */
class AttachmentActions {
  readonly #access: InboxAccess;
  readonly #path: string;

  constructor(access: InboxAccess, path: string) {
    this.#access = access;
    this.#path = path;
  }

  /** Downloads the decoded file. */
  bytes({ signal }: RequestOptions = {}): Promise<Uint8Array> {
    const { requests, sessionId } = this.#access;
    return requests.bytes({ path: this.#path, sessionId, signal });
  }

  /** Downloads the file and decodes it as UTF-8. */
  async text(options?: RequestOptions): Promise<string> {
    return new TextDecoder().decode(await this.bytes(options));
  }
}

/** A part of a message that can be downloaded. */
export type Attachment = AttachmentActions & AttachmentData;

/** Actions on a message. */
class MessageActions {
  readonly #access: InboxAccess;
  readonly #path: string;

  constructor(access: InboxAccess, path: string) {
    this.#access = access;
    this.#path = path;
  }

  /**
   * Returns the message again, whole: lists truncate long bodies and omit `links`, `urls`, `html` and `text`.
   *
   * @throws {NotFoundError} if it was deleted
   */
  reload(options: RequestOptions = {}): Promise<Message> {
    return readMessage(this.#access, this.#path, options);
  }

  /**
   * Downloads the source (RFC 5322) byte for byte as the server received it, after the server's own
   * trace header.
   */
  async source({ signal }: RequestOptions = {}): Promise<Uint8Array> {
    const { requests, sessionId } = this.#access;
    return requests.bytes({ path: `${this.#path}/source`, sessionId, signal });
  }

  /** Returns the text as a person sees it: without markup, and without what the HTML hides. */
  async visibleText({ signal }: RequestOptions = {}): Promise<string> {
    const { requests, sessionId } = this.#access;
    const request = { path: `${this.#path}/text`, sessionId, signal };
    return (await requests.json<{ data: { text: string } }>(request)).data.text;
  }

  /** Marks the message read, or unread, and returns it. */
  async markRead(read = true, { signal }: RequestOptions = {}): Promise<Message> {
    const { requests, sessionId } = this.#access;
    const request = { method: 'PATCH', path: this.#path, sessionId, body: { read } } as const;
    const { data } = await requests.json<{ data: MessageData }>({ ...request, signal });
    return createMessage(this.#access, data);
  }

  /** Deletes the message. Does nothing if it is deleted already. */
  async delete({ signal }: RequestOptions = {}): Promise<void> {
    const { requests, sessionId } = this.#access;
    try {
      await requests.json({ method: 'DELETE', path: this.#path, sessionId, signal });
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
    }
  }
}

/** A message: its JSON in the REST API, and actions. */
export type Message = MessageActions &
  Omit<MessageData, 'attachments'> & { attachments: Attachment[] };

/** Returns the path of an inbox, below `/api/v1`. */
export const inboxPath = ({ emailAddress }: InboxAccess): string =>
  `/emails/${encodeURIComponent(emailAddress)}`;

/** Adds the actions to a message of the REST API. They aren't part of its JSON. */
export function createMessage(access: InboxAccess, data: MessageData): Message {
  const path = `${inboxPath(access)}/${data.id}`;
  const attachments = data.attachments.map((each) =>
    Object.assign(new AttachmentActions(access, `${path}/attachments/${each.index}`), each),
  );
  return Object.assign(new MessageActions(access, path), data, { attachments });
}

/** Maximum requests for a message whose body isn't parsed yet. Each waits 10 seconds: a minute in total. */
const MAX_PENDING_READS = 6;

/** Reads a whole message by its path. Waits until its body is parsed, if that takes long. */
export async function readMessage(
  access: InboxAccess,
  path: string,
  { signal }: RequestOptions,
): Promise<Message> {
  const { requests, sessionId } = access;
  for (let reads = 1; ; reads += 1) {
    const request = { path, query: { original: 'true' }, sessionId, signal };
    const { data } = await requests.json<{ data: MessageData }>(request);
    if (data.reading !== 'pending' || reads === MAX_PENDING_READS) {
      return createMessage(access, data);
    }
  }
}
