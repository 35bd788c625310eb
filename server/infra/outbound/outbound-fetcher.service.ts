import { DomainError } from '@mayfly/contract/domain-error.js';
import { isIP } from 'node:net';
import type { Config } from '../../config/config.js';
import type { Clock } from '../clock/clock.js';
import { identifyClient } from '../rate-limit/client-address.js';
import { TooManyRequestsError } from '../rate-limit/rate-limits.js';
import { limitTurns, TaskTurns } from '../turns/client-turns.js';
import { IpAddressPolicy } from './ip-address-policy.js';
import { NameResolver } from './name-resolver.js';
import { OutboundError } from './outbound-error.js';
import { OUTBOUND_LIMITS, OutboundRates, type OutboundLimits } from './outbound-limits.js';
import { getBareHost, getPort, parseOutboundUrl } from './outbound-url.js';
import { discardBody, readBody, sendPinned } from './pinned-request.js';

/** A GET request to an untrusted URL. */
export interface OutboundRequest {
  url: string;
  /** Key of the client in limits; null if no limits per client apply. */
  client: string | null;
  /** Aborts when the response isn't needed any more. */
  signal?: AbortSignal;
  /** Media types for the header `Accept`. */
  accept: string;
  maxBytes: number;
}

/** A POST request to an untrusted URL. */
export interface OutboundPost {
  url: string;
  /** Key of the client that chose the URL. */
  client: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface OutboundResponse {
  status: number;
  body: Buffer;
}

/** The same for every request, so that it reveals nothing about a visitor. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Mayfly/1.0)';
/** Bytes of the response to a POST request that are read and dropped, and for how long. */
const MAX_DISCARDED_BYTES = 64 * 1024;
const DISCARD_MS = 1_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** IP addresses of a host name that are tried, of each IP version: a name can have thousands. */
const MAX_ADDRESSES = 2;

/**
 * Sends requests to untrusted URLs and prevents SSRF: resolves a host name once, checks every IP
 * address, connects only to these, and repeats that after each redirect. Time, size, rate and
 * concurrency are limited.
 */
export class OutboundFetcher {
  private readonly turns: TaskTurns;
  private readonly rates: OutboundRates;

  constructor(
    private readonly policy: IpAddressPolicy,
    private readonly resolver: NameResolver,
    clock: Clock,
    private readonly limits: OutboundLimits = OUTBOUND_LIMITS,
  ) {
    this.turns = new TaskTurns(limits.turns);
    this.rates = new OutboundRates(limits, clock);
  }

  /**
   * Fetches a URL and returns the last response, with any status.
   *
   * @throws {OutboundError} if a check or limit refuses it, or the host doesn't respond in time
   * @throws {TooManyRequestsError} beyond the client's rate
   * @throws {DomainError} `request-timeout` if the signal aborts before the request starts
   * @example
   * const { status, body } = await fetcher.fetch({ url, client, accept: 'image/*', maxBytes });
   */
  async fetch(request: OutboundRequest): Promise<OutboundResponse> {
    const url = parseOutboundUrl(request.url);
    await this.rates.countClient(request.client);
    return this.inTurn(request, () => this.follow(url, request));
  }

  /**
   * Sends a POST request and returns the status of the response. Redirects are not followed; the body of
   * the response is ignored.
   *
   * @throws {OutboundError} if a check or limit refuses it, or the host doesn't respond in time
   * @example
   * const status = await fetcher.post({ url, headers: { 'Content-Type': 'text/plain' }, body });
   */
  async post(request: OutboundPost): Promise<number> {
    const url = parseOutboundUrl(request.url);
    return this.inTurn(request, () => this.sendPost(url, request));
  }

  /**
   * Checks the form of a URL, and its host if that is an IP address. Sends nothing, resolves no name.
   *
   * @throws {OutboundError} `url` or `address`
   */
  check(value: string): void {
    const url = parseOutboundUrl(value);
    const host = getBareHost(url);
    if (isIP(host) !== 0 && !this.policy.permits(host, getPort(url))) {
      throw new OutboundError('address');
    }
  }

  /** @throws {OutboundError} `busy` if too many requests wait, or after waiting too long */
  private async inTurn<Result>(
    { client, signal }: Pick<OutboundRequest, 'client' | 'signal'>,
    task: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.turns.run({ client: client ?? '', signal }, task);
    } catch (error) {
      const isBusy =
        error instanceof TooManyRequestsError || DomainError.is(error, 'service-unavailable');
      throw isBusy ? new OutboundError('busy') : error;
    }
  }

  private async sendPost(url: URL, { headers: own, body }: OutboundPost): Promise<number> {
    const signal = AbortSignal.timeout(this.limits.totalMs);
    const addresses = await this.locate(url, signal);
    const destinations = new Set(addresses.map(identifyClient));
    // The total rate is counted last: requests beyond the rate of a destination must not use it up.
    await this.rates.countDestinations(destinations);
    await this.rates.countClient(null);
    for (const each of destinations) await this.rates.addBytes(null, each, body.length);
    const headers = { 'User-Agent': USER_AGENT, ...own, 'Content-Length': String(body.length) };
    const { firstByteMs } = this.limits;
    const response = await sendPinned({ url, addresses, headers, body, firstByteMs, signal });
    const end = AbortSignal.any([signal, AbortSignal.timeout(DISCARD_MS)]);
    await discardBody(response, MAX_DISCARDED_BYTES, end);
    return response.statusCode ?? 0;
  }

  private async follow(first: URL, request: OutboundRequest): Promise<OutboundResponse> {
    const signal = AbortSignal.timeout(this.limits.totalMs);
    let url = first;
    for (let redirects = 0; redirects <= this.limits.redirects; redirects += 1) {
      const result = await this.send(url, request, signal);
      if (!(result instanceof URL)) return result;
      url = result;
    }
    throw new OutboundError('redirects');
  }

  /** Returns the response, or the URL that it redirects to. */
  private async send(
    url: URL,
    { client, accept, maxBytes }: OutboundRequest,
    signal: AbortSignal,
  ): Promise<OutboundResponse | URL> {
    const addresses = await this.locate(url, signal);
    await this.rates.countDestinations(new Set(addresses.map(identifyClient)));
    const headers = { 'User-Agent': USER_AGENT, Accept: accept, 'Accept-Encoding': 'identity' };
    const { firstByteMs } = this.limits;
    const response = await sendPinned({ url, addresses, headers, firstByteMs, signal });
    const { statusCode: status = 0 } = response;
    const { location } = response.headers;
    if (REDIRECTS.has(status) && location !== undefined) {
      response.destroy();
      return parseOutboundUrl(location, url);
    }
    const destination = identifyClient(response.socket.remoteAddress ?? '');
    let received = 0;
    try {
      const body = await readBody(response, maxBytes, signal, (bytes) => (received += bytes));
      return { status, body };
    } finally {
      await this.rates.addBytes(client, destination, received);
    }
  }

  /**
   * Resolves the host of a URL. Returns at most `MAX_ADDRESSES` of its IP addresses per IP version,
   * IPv4 first.
   *
   * @throws {OutboundError} `address` if any of its IP addresses isn't permitted; `name`, `timeout`
   */
  private async locate(url: URL, signal: AbortSignal): Promise<string[]> {
    const host = getBareHost(url);
    const addresses = isIP(host) === 0 ? await this.resolver.resolve(host, signal) : [host];
    if (addresses.some((address) => !this.policy.permits(address, getPort(url)))) {
      throw new OutboundError('address');
    }
    return [4, 6].flatMap((version) =>
      addresses.filter((address) => isIP(address) === version).slice(0, MAX_ADDRESSES),
    );
  }
}

/** Maximum number of deliveries of one kind, such as webhooks, that a process sends at the same time. */
export const MAX_CONCURRENT_DELIVERIES = 32;

const DELIVERY_TIMEOUT_MS = 10_000;
const UNLIMITED = { requests: Infinity, bytes: Infinity };

/** Creates a fetcher for the configured networks and resolvers. Each fetcher has its own limits. */
export function createOutboundFetcher(
  config: Config,
  clock: Clock,
  limits: OutboundLimits = OUTBOUND_LIMITS,
): OutboundFetcher {
  const policy = new IpAddressPolicy(config.OUTBOUND_ALLOWED_NETWORKS);
  const turns = limitTurns(limits.turns, config);
  return new OutboundFetcher(policy, new NameResolver(config.DNS_SERVERS), clock, {
    ...limits,
    turns,
  });
}

/**
 * Creates a fetcher that sends to URLs which visitors have chosen, with its own rate limits, so that one
 * kind of delivery doesn't delay another. With `RATE_LIMITS=off` the rates are unlimited.
 */
export function createDeliveryFetcher(
  config: Config,
  clock: Clock,
  rates: Pick<OutboundLimits, 'rate' | 'ratePerDestination'>,
): OutboundFetcher {
  return createOutboundFetcher(config, clock, {
    ...OUTBOUND_LIMITS,
    turns: {
      ...OUTBOUND_LIMITS.turns,
      slots: MAX_CONCURRENT_DELIVERIES,
      slotsPerClient: MAX_CONCURRENT_DELIVERIES / 2,
    },
    totalMs: DELIVERY_TIMEOUT_MS,
    firstByteMs: DELIVERY_TIMEOUT_MS,
    ...(config.RATE_LIMITS ? rates : { rate: UNLIMITED, ratePerDestination: UNLIMITED }),
  });
}
