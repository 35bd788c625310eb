import type {
  MessageSink,
  SmtpHandler,
  SmtpSender,
  SmtpSession,
} from '@mayfly/smtp-receiver/smtp-handler.js';
import type { ReceiverLimits, ReceiverOptions } from '@mayfly/smtp-receiver/receiver-options.js';
import { SmtpReceiver } from '@mayfly/smtp-receiver/smtp-receiver.js';
import { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { SmtpClient } from './smtp-client.js';

/** A message that was received, with what the session said at DATA. */
interface RecordedMessage {
  sender: SmtpSender | null;
  recipients: string[];
  helo: string | null;
  protocol: string;
  tlsVersion: string | null;
  remoteAddress: string;
  source: string;
}

/** Replaces parts of the handler, and options of the receiver. */
export interface RecordingOptions extends Partial<Omit<ReceiverOptions, 'limits' | 'onConnect'>> {
  limits?: Partial<ReceiverLimits>;
  onConnect?: (session: SmtpSession) => void;
  onMail?: (sender: SmtpSender) => void | Promise<void>;
  onRecipient?: (recipient: string) => void | Promise<void>;
  write?: (chunk: Buffer) => void | Promise<void>;
  close?: () => void | Promise<void>;
}

/** A receiver that accepts everything but recipients `no…`, and records messages and the ends of others. */
export interface RecordingReceiver {
  port: number;
  receiver: SmtpReceiver;
  messages: RecordedMessage[];
  /** Reasons of refusals, of aborted messages, and 'reset' and 'close', in order. */
  events: string[];
  /** Advances the clock of deadlines, which are checked four times a second. */
  advance(ms: number): void;
  /** Connects, and sends EHLO. */
  client(): Promise<SmtpClient>;
  close(): Promise<void>;
}

/** Starts a receiver on a free loopback port. */
export async function startRecordingReceiver(
  options: RecordingOptions = {},
): Promise<RecordingReceiver> {
  const { limits, onConnect, onMail, onRecipient, write, close, ...rest } = options;
  const messages: RecordedMessage[] = [];
  const events: string[] = [];
  let now = 0;

  const createSink = (session: SmtpSession): MessageSink => {
    const { sender, recipients, helo, protocol, tlsVersion, remoteAddress } = session;
    const chunks: Buffer[] = [];
    return {
      write: (chunk) => {
        chunks.push(chunk);
        return write?.(chunk);
      },
      close: async () => {
        await close?.();
        const said = { helo, protocol, tlsVersion, remoteAddress };
        const source = Buffer.concat(chunks).toString('latin1');
        messages.push({ sender, recipients: [...recipients], ...said, source });
      },
      abort: (reason) => events.push(`abort: ${reason.message}`),
    };
  };
  const createHandler = (session: SmtpSession): SmtpHandler => {
    onConnect?.(session);
    return {
      onMail: (sender) => onMail?.(sender),
      onRecipient: (recipient) => {
        if (recipient.startsWith('no')) throw new SmtpReply(550, '5.1.1', 'Unknown');
        return onRecipient?.(recipient);
      },
      onData: () => createSink(session),
      onReset: () => events.push('reset'),
      onClose: () => events.push('close'),
    };
  };
  const receiver = new SmtpReceiver({
    hostname: 'mx.example.org',
    now: () => now,
    onRefusal: ({ reason, message }) => events.push(reason || message),
    ...rest,
    ...(limits && { limits }),
    onConnect: createHandler,
  });
  const port = await receiver.listen(0, '127.0.0.1');
  const clients: SmtpClient[] = [];
  return {
    port,
    receiver,
    messages,
    events,
    advance: (ms) => {
      now += ms;
    },
    client: async () => {
      const client = await SmtpClient.connect(port);
      clients.push(client);
      await client.command('EHLO client.example');
      return client;
    },
    close: () => {
      clients.forEach(({ socket }) => socket.destroy());
      return receiver.close();
    },
  };
}
