import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import type { AddressLookupService } from '../../../server/addresses/address-lookup.service.js';
import { BlockRules } from '../../../server/operator/blocks/block-policy.js';
import type { BlocksService } from '../../../server/operator/blocks/blocks.service.js';
import { loadConfig } from '../../../server/config/config.js';
import type {
  MailDeliveryService,
  ReceivedEmail,
} from '../../../server/messages/delivery/mail-delivery.service.js';
import { DiskSpaceService } from '../../../server/infra/disk/disk-space.service.js';
import { ClientUsage } from '../../../server/infra/rate-limit/counters.js';
import type { EventBusService } from '../../../server/infra/bus/event-bus.service.js';
import type { DeliveryAttempt, Events } from '../../../server/infra/bus/events.js';
import { DeliveryAttemptsService } from '../../../server/smtp/delivery-attempts.service.js';
import { SessionServices } from '../../../server/smtp/incoming-session.js';
import { SmtpLimitsService } from '../../../server/smtp/smtp-limits.service.js';
import { SmtpListenerService } from '../../../server/smtp/smtp-listener.service.js';
import { SmtpClient } from './smtp-client.js';

/** Address that exists in every bare listener. */
export const KNOWN = 'known@mayfly.test';

/** The SMTP listener with real TCP, without a database, and with a clock that tests advance. */
export interface BareSmtp {
  port: number;
  /** Port of `SMTPS_PORT`, or null if that is unset. */
  tlsPort: number | null;
  limits: SmtpLimitsService;
  /** States of deliveries, as they were published. */
  attempts: DeliveryAttempt[];
  /** Messages that were accepted. */
  received: ReceivedEmail[];
  /** Advances the clock of deadlines, which are checked four times a second. */
  advance(ms: number): void;
  /** Returns a client that has sent EHLO. */
  client(localAddress?: string): Promise<SmtpClient>;
  /** Returns a client that has sent DATA. */
  clientInData(localAddress?: string): Promise<SmtpClient>;
  close(): Promise<void>;
}

/** Settings and behavior that a test may replace. */
export interface BareSmtpOptions {
  env?: Record<string, string>;
  /** Runs before a message is accepted. */
  beforeAccept?: () => Promise<unknown>;
  /** Replaces limits before the listener starts. */
  prepare?: (limits: SmtpLimitsService) => void;
}

const SETTINGS = { SMTP_PORT: '0', DATABASE_URL: 'postgres://none/none', RATE_LIMITS: 'on' };

/**
 * Starts a listener on a free loopback port. Recipients `known…` have an inbox; the lookup of `never…`
 * never ends.
 */
export async function startBareSmtp(options: BareSmtpOptions = {}): Promise<BareSmtp> {
  Logger.overrideLogger(false);
  const { env, beforeAccept = () => Promise.resolve(), prepare } = options;
  const config = loadConfig({ ...SETTINGS, ...env });
  let now = Date.now();
  const received: ReceivedEmail[] = [];
  const clock = { now: () => now };
  const usage = new ClientUsage(clock, null);
  const disk = new DiskSpaceService([]);
  const limits = new SmtpLimitsService(config, clock, disk, usage, new Registry());
  prepare?.(limits);
  const delivery = createDelivery(received, beforeAccept);
  const attempts: DeliveryAttempt[] = [];
  const publish = (_name: 'delivery.updated', { attempt }: Events['delivery.updated']) =>
    void attempts.push(attempt);
  const deliveries = new DeliveryAttemptsService({ publish } as unknown as EventBusService);
  const services = new SessionServices(directory, delivery, limits, deliveries, noBlocks);
  const listener = new SmtpListenerService(config, services);
  const port = await listener.listen();
  const tlsPort = await listener.listenTls();
  const clients: SmtpClient[] = [];
  const remember = (client: SmtpClient) => {
    clients.push(client);
    return client;
  };
  return {
    port,
    tlsPort,
    limits,
    attempts,
    received,
    advance: (ms) => {
      now += ms;
    },
    client: async (localAddress) => remember(await openGreeted(port, localAddress)),
    clientInData: async (localAddress) => remember(await openInData(port, localAddress)),
    close: () => {
      clients.forEach(({ socket }) => socket.destroy());
      return listener.close();
    },
  };
}

const noBlocks = { rules: new BlockRules([]) } as BlocksService;

const directory = {
  canonicalize: (address: string) => address,
  hasCapacity: () => true,
  findOperatorMailbox: (recipient: string) =>
    recipient.startsWith('postmaster') ? 'postmaster@mayfly.test' : null,
  findRecipient: (address: string) => {
    if (address.startsWith('never')) return new Promise(() => undefined);
    return Promise.resolve(
      address.startsWith('known') ? { id: address, emailAddress: address } : null,
    );
  },
} as unknown as AddressLookupService;

function createDelivery(
  received: ReceivedEmail[],
  beforeAccept: () => Promise<unknown>,
): MailDeliveryService {
  const deliver = async (email: ReceivedEmail) => {
    await beforeAccept();
    received.push(email);
    return 'stored';
  };
  return { deliver } as unknown as MailDeliveryService;
}

async function openGreeted(port: number, localAddress?: string): Promise<SmtpClient> {
  const client = await SmtpClient.connect(port, '127.0.0.1', { localAddress });
  await client.command('EHLO tests.example.com');
  return client;
}

async function openInData(port: number, localAddress?: string): Promise<SmtpClient> {
  const client = await openGreeted(port, localAddress);
  await client.command('MAIL FROM:<sender@example.com>');
  await client.command(`RCPT TO:<${KNOWN}>`);
  await client.command('DATA');
  return client;
}
