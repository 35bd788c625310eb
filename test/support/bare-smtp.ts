import { Logger } from '@nestjs/common';
import type { AddressLookupService } from '../../server/addresses/address-lookup.service.js';
import { loadConfig } from '../../server/config/config.js';
import type {
  MailDeliveryService,
  ReceivedEmail,
} from '../../server/messages/delivery/mail-delivery.service.js';
import { DiskSpace } from '../../server/platform/disk/disk-space.service.js';
import { ClientUsage } from '../../server/platform/rate-limit/client-usage.service.js';
import { EventBus } from '../../server/platform/events/event-bus.js';
import { RecipientLookup } from '../../server/smtp/recipient-lookup.service.js';
import { SmtpLimitsService } from '../../server/smtp/smtp-limits.service.js';
import { SmtpListenerService } from '../../server/smtp/smtp-listener.service.js';
import { SmtpClient } from './smtp-client.js';

const LONGEST_WAIT_MS = 10_000;

/** Resolves when the condition holds; rejects where it does not come to that. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`It never came to this: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Lives in every bare listener. */
export const KNOWN = 'known@mayfly.test';

/** The SMTP listener alone: real TCP in front of it, no database behind it, a clock in hand. */
export interface BareSmtp {
  port: number;
  limits: SmtpLimitsService;
  /** The mails that were accepted. */
  mails: ReceivedEmail[];
  /** Moves the clock of deadlines forward; they are looked at four times a second. */
  advance(ms: number): void;
  /** A client that has said EHLO. */
  client(localAddress?: string): Promise<SmtpClient>;
  /** A client that has been told to begin the bytes of a mail. */
  clientInData(localAddress?: string): Promise<SmtpClient>;
  close(): Promise<void>;
}

/** What a test may replace. */
export interface BareSmtpOptions {
  env?: Record<string, string>;
  /** Runs before a mail is accepted. */
  beforeAccept?: () => Promise<unknown>;
  /** Replaces limits before the listener starts. */
  prepare?: (limits: SmtpLimitsService) => void;
}

/**
 * Starts a listener on a free port of loopback; everybody named `known…` has an inbox,
 * whether `never…` has one is never found out.
 */
export async function startBareSmtp(options: BareSmtpOptions = {}): Promise<BareSmtp> {
  Logger.overrideLogger(false);
  const { env, beforeAccept = () => Promise.resolve(), prepare } = options;
  const config = loadConfig({ SMTP_PORT: '0', DATABASE_URL: 'postgres://none/none', ...env });
  let now = Date.now();
  const mails: ReceivedEmail[] = [];
  const clock = { now: () => now };
  const usage = new ClientUsage(clock, null);
  const limits = new SmtpLimitsService(config, clock, new DiskSpace([]), usage);
  prepare?.(limits);
  const delivery = deliveryTo(mails, beforeAccept);
  const recipients = new RecipientLookup(directory, delivery, new EventBus());
  const listener = new SmtpListenerService(recipients, delivery, limits, config);
  const port = await listener.listen();
  const clients: SmtpClient[] = [];
  const remember = (client: SmtpClient) => {
    clients.push(client);
    return client;
  };
  return {
    port,
    limits,
    mails,
    advance: (ms) => {
      now += ms;
    },
    client: async (localAddress) => remember(await greeted(port, localAddress)),
    clientInData: async (localAddress) => remember(await inData(port, localAddress)),
    close: () => {
      clients.forEach(({ socket }) => socket.destroy());
      return listener.close();
    },
  };
}

const directory = {
  findRecipient: (address: string) => {
    if (address.startsWith('never')) return new Promise(() => undefined);
    return Promise.resolve(address.startsWith('known') ? { id: address } : null);
  },
} as unknown as AddressLookupService;

function deliveryTo(
  mails: ReceivedEmail[],
  beforeAccept: () => Promise<unknown>,
): MailDeliveryService {
  const deliver = async (email: ReceivedEmail) => {
    await beforeAccept();
    mails.push(email);
    return 'stored';
  };
  return { deliver, hasRoom: () => true } as unknown as MailDeliveryService;
}

async function greeted(port: number, localAddress?: string): Promise<SmtpClient> {
  const client = await SmtpClient.connect(port, '127.0.0.1', localAddress);
  await client.say('EHLO tests.example.com');
  return client;
}

async function inData(port: number, localAddress?: string): Promise<SmtpClient> {
  const client = await greeted(port, localAddress);
  await client.say('MAIL FROM:<sender@example.com>');
  await client.say(`RCPT TO:<${KNOWN}>`);
  await client.say('DATA');
  return client;
}
