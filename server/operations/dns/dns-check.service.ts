import { Inject, Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { CONFIG, type Config } from '../../config/config.js';
import {
  checkDmarc,
  checkExchanges,
  checkReverse,
  checkSpf,
  listDnsRecords,
  type DnsRecord,
  type RecordState,
} from './dns-records.js';

/** A record that is needed, and what a resolver returns for it. */
export interface CheckedRecord extends DnsRecord {
  state: RecordState;
  found: string[];
}

const QUERY_OPTIONS = { timeout: 3_000, tries: 2 };
const ABSENT_CODES = new Set(['ENODATA', 'ENOTFOUND']);

/** Compares the records that the domains of addresses need with those that exist. */
@Injectable()
export class DnsCheckService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The host that receives email unless an operator names another: the first of `MX_HOSTS`. */
  get defaultMxHost(): string {
    return this.config.MX_HOSTS[0] as string;
  }

  /** Returns the records to set. */
  list(domains: string[], mxHost: string): DnsRecord[] {
    return listDnsRecords(domains, mxHost);
  }

  /** Queries the records by `DNS_SERVERS`; a `PTR` for each IP address of the host. */
  async check(domains: string[], mxHost: string): Promise<CheckedRecord[]> {
    const resolver = new Resolver(QUERY_OPTIONS);
    if (this.config.DNS_SERVERS) resolver.setServers(this.config.DNS_SERVERS);
    const needed = listDnsRecords(domains, mxHost);
    const [host, reverse] = needed.splice(-2) as [DnsRecord, DnsRecord];
    const ofDomains = needed.map((record) => checkDomainRecord(resolver, record, mxHost));
    const ips = await findAddresses(resolver, host);
    const ofHost = ips.found.map((ip) => checkPointer(resolver, { ...reverse, name: ip }, mxHost));
    return [...(await Promise.all(ofDomains)), ips, ...(await Promise.all(ofHost))];
  }
}

async function checkDomainRecord(resolver: Resolver, record: DnsRecord, mxHost: string) {
  const name = record.name.replace(/\.$/, '');
  if (record.type === 'MX') {
    const query = async () => (await resolver.resolveMx(name)).map(({ exchange }) => exchange);
    return finish(record, query, (exchanges) => checkExchanges(exchanges, mxHost));
  }
  const isDmarc = name.startsWith('_dmarc.');
  const query = async () => {
    const texts = (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    return texts.filter((text) => /^v=(spf1|DMARC1)\b/i.test(text));
  };
  return finish(record, query, isDmarc ? checkDmarc : checkSpf);
}

async function findAddresses(resolver: Resolver, record: DnsRecord): Promise<CheckedRecord> {
  const name = record.name.replace(/\.$/, '');
  const query = async () => {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(name),
      resolver.resolve6(name),
    ]);
    const found = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (found.length === 0 && four.status === 'rejected') throw four.reason as Error;
    return found;
  };
  return finish(record, query, (found) => (found.length > 0 ? 'ok' : 'missing'));
}

function checkPointer(resolver: Resolver, record: DnsRecord, mxHost: string) {
  const query = () => resolver.reverse(record.name);
  return finish(record, query, (names) => checkReverse(names, mxHost));
}

async function finish(
  record: DnsRecord,
  query: () => Promise<string[]>,
  judge: (found: string[]) => RecordState,
): Promise<CheckedRecord> {
  try {
    const found = await query();
    return { ...record, found, state: judge(found) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    if (ABSENT_CODES.has(code)) return { ...record, found: [], state: 'missing' };
    return { ...record, found: [`no answer: ${code}`], state: 'failed' };
  }
}
