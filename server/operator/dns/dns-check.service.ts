import { Inject, Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { CONFIG, type Config } from '../../config/config.js';
import {
  findState,
  listDomainRecords,
  listHostRecords,
  type DnsRecord,
  type RecordState,
} from './dns-records.js';

/** A required record, its state, and the values that a resolver returns for it. */
export interface CheckedRecord extends DnsRecord {
  state: RecordState;
  found: string[];
}

const QUERY_OPTIONS = { timeout: 3_000, tries: 2 };
const ABSENT_CODES = new Set(['ENODATA', 'ENOTFOUND']);

/** Compares the DNS records that the mail domains need with the existing ones. */
@Injectable()
export class DnsCheckService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the records to set for domains whose email `mxHost` receives. */
  list(domains = this.config.MAIL_DOMAINS, mxHost = this.defaultMxHost): DnsRecord[] {
    const ofDomains = domains.flatMap((domain) => listDomainRecords(domain, mxHost));
    return [...ofDomains, ...listHostRecords(mxHost)];
  }

  /** Queries the records at `DNS_SERVERS`, with a `PTR` record for each IP address of the host. */
  async check(
    domains = this.config.MAIL_DOMAINS,
    mxHost = this.defaultMxHost,
  ): Promise<CheckedRecord[]> {
    const resolver = new Resolver(QUERY_OPTIONS);
    if (this.config.DNS_SERVERS) resolver.setServers(this.config.DNS_SERVERS);
    const checkAll = (records: DnsRecord[]) =>
      Promise.all(records.map((record) => checkRecord(resolver, record)));
    const ofDomains = checkAll(domains.flatMap((domain) => listDomainRecords(domain, mxHost)));
    const [host, reverse] = listHostRecords(mxHost);
    const ips = await checkRecord(resolver, host);
    const ofHost = await checkAll(listFound(ips).map((ip) => ({ ...reverse, name: ip })));
    return [...(await ofDomains), ips, ...ofHost];
  }

  private get defaultMxHost(): string {
    return new URL(this.config.PUBLIC_URL).hostname;
  }
}

/** Queries a record and adds its values and state. A failed query has the state `failed`. */
async function checkRecord(resolver: Resolver, record: DnsRecord): Promise<CheckedRecord> {
  try {
    const found = await query(resolver, record);
    return { ...record, found, state: findState(record, found) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    if (ABSENT_CODES.has(code)) return { ...record, found: [], state: findState(record, []) };
    return { ...record, found: [`no answer: ${code}`], state: 'failed' };
  }
}

/** Versions of the TXT records that are checked; a name may have others, for other purposes. */
const CHECKED_TEXT = /^v=(spf1|DMARC1)\b/i;

async function query(resolver: Resolver, { type, name }: DnsRecord): Promise<string[]> {
  const host = name.replace(/\.$/, '');
  if (type === 'MX') return (await resolver.resolveMx(host)).map(({ exchange }) => exchange);
  if (type === 'PTR') return resolver.reverse(host);
  if (type === 'TXT') {
    const texts = (await resolver.resolveTxt(host)).map((pieces) => pieces.join(''));
    return texts.filter((text) => CHECKED_TEXT.test(text));
  }
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (found.length === 0 && four.status === 'rejected') throw four.reason as Error;
  return found;
}

/** Lists the values of a record; none if its query failed, since `found` is then the reason. */
const listFound = ({ state, found }: CheckedRecord): string[] => (state === 'failed' ? [] : found);
