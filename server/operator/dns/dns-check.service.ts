import { Inject, Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import type { RequestOptions } from 'node:https';
import { CONFIG, type Config } from '../../config/config.js';
import { formatMtaStsPolicy } from '../../infra/tls/mta-sts-policy.js';
import { SmtpCertificateService } from '../../infra/tls/smtp-certificate.service.js';
import {
  checkDmarc,
  checkExchanges,
  checkReverse,
  checkSpf,
  listDomainRecords,
  listHostRecords,
  type DnsRecord,
  type RecordState,
} from './dns-records.js';
import {
  buildPolicyUrl,
  checkMtaSts,
  checkTlsReports,
  fetchPolicy,
  listMtaStsRecords,
  summarizePolicy,
} from './mta-sts.js';

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
    const ofDomains = domains.map(async (domain) => {
      const needed = listDomainRecords(domain, mxHost).map((record) =>
        checkDomainRecord(resolver, record, mxHost),
      );
      return [
        ...(await Promise.all(needed)),
        ...(await this.checkOptional(resolver, domain, mxHost)),
      ];
    });
    const [host, reverse] = listHostRecords(mxHost);
    const ips = await findAddresses(resolver, host);
    const ofHost = listFound(ips).map((ip) =>
      checkPointer(resolver, { ...reverse, name: ip }, mxHost),
    );
    return [...(await Promise.all(ofDomains)).flat(), ips, ...(await Promise.all(ofHost))];
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

  private listOptional(domain: string, mxHost: string): DnsRecord[] {
    const webHost = new URL(this.config.PUBLIC_URL).hostname;
    return listMtaStsRecords(domain, webHost, this.formatPolicy(mxHost));
  }

  /** Checks MTA-STS and TLS reports. Without a record of MTA-STS, senders fetch no policy. */
  private async checkOptional(resolver: Resolver, domain: string, mxHost: string) {
    const [host, sts, reports] = this.listOptional(domain, mxHost) as [
      DnsRecord,
      DnsRecord,
      DnsRecord,
    ];
    const [checkedSts, checkedReports] = await Promise.all([
      checkTexts(resolver, sts, checkMtaSts),
      checkTexts(resolver, reports, checkTlsReports),
    ]);
    if (checkedSts.state === 'unused') return [checkedSts, checkedReports];
    const checkedHost = await findAddresses(resolver, host);
    const policy = await this.checkPolicy(domain, listFound(checkedHost), mxHost);
    return [checkedHost, checkedSts, policy, checkedReports];
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

async function checkDomainRecord(resolver: Resolver, record: DnsRecord, mxHost: string) {
  if (record.type === 'MX') {
    const name = removeRootDot(record.name);
    const query = async () => (await resolver.resolveMx(name)).map(({ exchange }) => exchange);
    return finish(record, query, (exchanges) => checkExchanges(exchanges, mxHost));
  }
  const isDmarc = record.name.startsWith('_dmarc.');
  return checkTexts(resolver, record, isDmarc ? checkDmarc : checkSpf);
}

/** Versions of the TXT records that are checked; a name may have others, for other purposes. */
const CHECKED_TEXT = /^v=(spf1|DMARC1|STSv1|TLSRPTv1)\b/i;

function checkTexts(
  resolver: Resolver,
  record: DnsRecord,
  findState: (found: string[]) => RecordState,
): Promise<CheckedRecord> {
  const query = async () => {
    const pieces = await resolver.resolveTxt(removeRootDot(record.name));
    return pieces.map((each) => each.join('')).filter((text) => CHECKED_TEXT.test(text));
  };
  return finish(record, query, findState);
}

async function findAddresses(resolver: Resolver, record: DnsRecord): Promise<CheckedRecord> {
  const name = removeRootDot(record.name);
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

/** Runs the query of a record and adds its result and state. A failed query has the state `failed`. */
async function finish(
  record: DnsRecord,
  query: () => Promise<string[]>,
  findState: (found: string[]) => RecordState,
): Promise<CheckedRecord> {
  try {
    const found = await query();
    return { ...record, found, state: findState(found) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    if (ABSENT_CODES.has(code)) return { ...record, found: [], state: findState([]) };
    return { ...record, found: [`no answer: ${code}`], state: 'failed' };
  }
}

/** Lists the values of a record; none if its query failed, since `found` is then the reason. */
const listFound = ({ state, found }: CheckedRecord): string[] => (state === 'failed' ? [] : found);

const removeRootDot = (name: string): string => name.replace(/\.$/, '');
