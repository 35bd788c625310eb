import { Inject, Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import type { RequestOptions } from 'node:https';
import { CONFIG, type Config } from '../../config/config.js';
import { formatMtaStsPolicy } from '../../infra/tls/mta-sts-policy.js';
import { SmtpCertificateService } from '../../infra/tls/smtp-certificate.service.js';
import {
  findState,
  listDomainRecords,
  listHostRecords,
  listMtaStsRecords,
  type DnsRecord,
  type RecordState,
} from './dns-records.js';
import { buildPolicyUrl, fetchPolicy, summarizePolicy } from './mta-sts.js';

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
  /** Options of requests for policies. Tests set a port and a certificate authority. */
  policyRequest: RequestOptions = {};

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly certificate: SmtpCertificateService,
  ) {}

  /** Returns the records to set for domains whose email `mxHost` receives. */
  list(domains = this.config.MAIL_DOMAINS, mxHost = this.defaultMxHost): DnsRecord[] {
    const ofDomains = domains.flatMap((domain) => [
      ...listDomainRecords(domain, mxHost),
      ...this.listOptional(domain, mxHost),
    ]);
    return [...ofDomains, ...listHostRecords(mxHost)];
  }

  /**
   * Queries the records at `DNS_SERVERS`, with a `PTR` record for each IP address of the host. Also fetches
   * the policies of domains with MTA-STS.
   */
  async check(
    domains = this.config.MAIL_DOMAINS,
    mxHost = this.defaultMxHost,
  ): Promise<CheckedRecord[]> {
    const resolver = new Resolver(QUERY_OPTIONS);
    if (this.config.DNS_SERVERS) resolver.setServers(this.config.DNS_SERVERS);
    const checkAll = (records: DnsRecord[]) =>
      Promise.all(records.map((record) => checkRecord(resolver, record)));
    const ofDomains = domains.map(async (domain) => [
      ...(await checkAll(listDomainRecords(domain, mxHost))),
      ...(await this.checkOptional(resolver, domain, mxHost)),
    ]);
    const [host, reverse] = listHostRecords(mxHost);
    const ips = await checkRecord(resolver, host);
    const ofHost = await checkAll(listFound(ips).map((ip) => ({ ...reverse, name: ip })));
    return [...(await Promise.all(ofDomains)).flat(), ips, ...ofHost];
  }

  private get defaultMxHost(): string {
    return this.config.MX_HOSTS[0] as string;
  }

  /** Returns the policy that web nodes should serve for domains whose MX record names `mxHost`. */
  private formatPolicy(mxHost: string): string {
    const { MX_HOSTS } = this.config;
    const hosts = MX_HOSTS.includes(mxHost) ? MX_HOSTS : [mxHost];
    return formatMtaStsPolicy(hosts, this.certificate.isTrustedFor(hosts));
  }

  private listOptional(domain: string, mxHost: string) {
    const webHost = new URL(this.config.PUBLIC_URL).hostname;
    return listMtaStsRecords(domain, webHost, this.formatPolicy(mxHost));
  }

  /** Checks MTA-STS and TLS reports. Without a record of MTA-STS, senders fetch no policy. */
  private async checkOptional(resolver: Resolver, domain: string, mxHost: string) {
    const [host, ...texts] = this.listOptional(domain, mxHost);
    const [sts, reports] = await Promise.all([
      checkRecord(resolver, texts[0]),
      checkRecord(resolver, texts[1]),
    ]);
    if (sts.state === 'unused') return [sts, reports];
    const checkedHost = await checkRecord(resolver, host);
    const policy = await this.checkPolicy(domain, listFound(checkedHost), mxHost);
    return [checkedHost, sts, policy, reports];
  }

  private async checkPolicy(
    domain: string,
    [ip]: string[],
    mxHost: string,
  ): Promise<CheckedRecord> {
    const value = summarizePolicy(this.formatPolicy(mxHost));
    const record = { name: buildPolicyUrl(domain), type: 'URL' as const, value, owner: domain };
    if (ip === undefined) return { ...record, found: [], state: 'missing' };
    try {
      const found = summarizePolicy(await fetchPolicy(domain, ip, this.policyRequest));
      return { ...record, found: [found], state: found === value ? 'ok' : 'wrong' };
    } catch (error) {
      return { ...record, found: [`no policy: ${(error as Error).message}`], state: 'failed' };
    }
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
const CHECKED_TEXT = /^v=(spf1|DMARC1|STSv1|TLSRPTv1)\b/i;

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
