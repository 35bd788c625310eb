import {
  Inject,
  Injectable,
  Logger,
  type OnModuleInit,
  type OnModuleDestroy,
} from '@nestjs/common';
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CONFIG, type Config } from '../../config/config.js';
import { rootCertificates } from 'node:tls';
import { findKeyPairProblem, type KeyPair } from '../../config/key-pair.js';

const CHECK_INTERVAL_MS = 2_000;
const TRUST_CHECK_INTERVAL_MS = 60_000;

/**
 * Owns the certificate for STARTTLS that `SMTP_TLS_KEY` and `SMTP_TLS_CERT` name. Reads both files every
 * two seconds and compares their content, which detects every way to replace them: renamed files, files
 * written in place, changed symbolic links. A change is used once two checks in a row read the same
 * content, since key and certificate are replaced one after the other.
 */
@Injectable()
export class SmtpCertificateService implements OnModuleInit, OnModuleDestroy {
  /** Authorities that senders trust, in PEM: the ones built into Node. Tests replace them. */
  roots: readonly string[] = rootCertificates;
  private readonly logger = new Logger(SmtpCertificateService.name);
  private readonly handlers: ((pair: KeyPair) => void)[] = [];
  private pair: KeyPair | null;
  /** Content that is used or was refused, and content of the last check. */
  private settled: string;
  private seen: string;
  private trust: { cert: string; checkedAt: number; isTrusted: boolean } | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.pair = config.smtpTls;
    this.settled = JSON.stringify(this.pair);
    this.seen = this.settled;
  }

  /**
   * Returns whether senders accept the certificate for all of these hosts. Pass the same hosts each time: a
   * result is cached for a minute.
   */
  isTrustedFor(hosts: string[]): boolean {
    const { pair, trust } = this;
    if (pair === null) return false;
    const now = Date.now();
    const age = now - (trust?.checkedAt ?? 0);
    if (trust?.cert === pair.cert && age >= 0 && age < TRUST_CHECK_INTERVAL_MS) {
      return trust.isTrusted;
    }
    const isTrusted = isTrustedFor(pair.cert, hosts, this.roots, now);
    this.trust = { cert: pair.cert, checkedAt: now, isTrusted };
    return isTrusted;
  }

  /** Calls `handler` whenever the certificate was replaced. */
  onChange(handler: (pair: KeyPair) => void): void {
    this.handlers.push(handler);
  }

  onModuleInit(): void {
    if (this.pair === null) return;
    this.timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Reads the files. Uses new content once it is valid and two checks in a row have read it. */
  async check(): Promise<void> {
    const found = await this.read();
    const content = JSON.stringify(found);
    const isStable = content === this.seen;
    this.seen = content;
    if (!isStable || content === this.settled) return;
    this.settled = content;
    const problem = typeof found === 'string' ? found : findKeyPairProblem(found);
    if (problem !== null || typeof found === 'string') {
      this.logger.error(
        `SMTP_TLS_KEY, SMTP_TLS_CERT: ${problem}. The previous certificate stays in use.`,
      );
      return;
    }
    this.pair = found;
    for (const handler of this.handlers) handler(found);
    const { validTo } = new X509Certificate(found.cert);
    this.logger.log(`The SMTP certificate was replaced. The new one is valid until ${validTo}.`);
  }

  /** Returns both files, or why they can't be read. */
  private async read(): Promise<KeyPair | string> {
    const { SMTP_TLS_KEY = '', SMTP_TLS_CERT = '' } = this.config;
    try {
      const [key, cert] = await Promise.all(
        [SMTP_TLS_KEY, SMTP_TLS_CERT].map((path) => readFile(path, 'utf8')),
      );
      return { key: key ?? '', cert: cert ?? '' };
    } catch (error) {
      return `a file cannot be read (${(error as Error).message})`;
    }
  }
}

const MAX_CHAIN = 10;

/**
 * Returns whether senders that check a certificate (RFC 8461, section 4.2) accept it for all of these
 * hosts now: its names match, it has begun and not expired, and its chain ends at one of `roots` (PEM).
 */
export function isTrustedFor(
  pem: string,
  hosts: string[],
  roots: readonly string[],
  now = Date.now(),
): boolean {
  const [leaf, ...intermediates] = parseCertificates(pem);
  if (!leaf) return false;
  const options = { subject: 'never', partialWildcards: false } as const;
  if (hosts.length === 0 || !hosts.every((host) => leaf.checkHost(host, options))) return false;
  return isChained(leaf, intermediates, roots, now);
}

function isChained(
  leaf: X509Certificate,
  intermediates: X509Certificate[],
  roots: readonly string[],
  now: number,
): boolean {
  const trusted = roots.map((root) => new X509Certificate(root));
  let current = leaf;
  for (let length = 0; length < MAX_CHAIN; length += 1) {
    if (!isValidAt(current, now)) return false;
    if (trusted.some((root) => isIssuedBy(current, root) && isValidAt(root, now))) return true;
    const issuer = intermediates.find((each) => each.ca && isIssuedBy(current, each));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function isValidAt({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now < Date.parse(validTo);
}

function parseCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}
