import {
  Inject,
  Injectable,
  Logger,
  type OnModuleInit,
  type OnModuleDestroy,
} from '@nestjs/common';
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CONFIG, type Config } from '../config/config.js';
import { findKeyPairProblem, type KeyPair } from '../config/key-pair.js';
import { SmtpListenerService } from './smtp-listener.service.js';

const CHECK_INTERVAL_MS = 2_000;

/**
 * Replaces the certificate of the listener when the files that `SMTP_TLS_KEY` and `SMTP_TLS_CERT` name are replaced.
 * Reads both every two seconds and compares their content, which detects every way to replace them: renamed files,
 * files written in place, changed symbolic links. A change is used once two checks in a row read the same content,
 * since key and certificate are replaced one after the other.
 */
@Injectable()
export class SmtpCertificateService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SmtpCertificateService.name);
  /** Content that is used or was refused, and content of the last check. */
  private settled: string;
  private seen: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly listener: SmtpListenerService,
  ) {
    this.settled = JSON.stringify(config.smtpTls);
    this.seen = this.settled;
  }

  onModuleInit(): void {
    if (this.config.smtpTls === null) return;
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
    this.listener.setCertificate(found);
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
