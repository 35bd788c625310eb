import { Injectable, Logger } from '@nestjs/common';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { DataSource } from 'typeorm';
import type { ParsedMail } from '../mail/parsed-mail.js';
import { SANITIZER_VERSION } from '../mail/sanitise-html.js';
import { RENEW_MAIL } from './mail-renewal.sql.js';
import { MailWorkersService } from './mail-workers.service.js';
import { MailEntity } from './mail.entity.js';
import { MessageNotFoundError } from './message-errors.js';
import type { StoredMessage } from './message-row.js';

const decompress = promisify(inflate);

/** Whether an older sanitiser made the body of a message, so that it must not be shown. */
export function isOutdated({ sanitizerVersion }: StoredMessage): boolean {
  return sanitizerVersion < SANITIZER_VERSION;
}

/**
 * Makes anew what an older sanitiser left behind: the mail is parsed from its source when
 * somebody reads it, and stored for the next reader.
 */
@Injectable()
export class MailRenewalService {
  private readonly logger = new Logger(MailRenewalService.name);
  private readonly underWay = new Map<string, Promise<ParsedMail>>();

  constructor(
    private readonly database: DataSource,
    private readonly workers: MailWorkersService,
  ) {}

  /**
   * The message as today's sanitiser would have stored it; most are that already.
   *
   * @throws {MessageNotFoundError} where the mail is deleted meanwhile
   */
  async renew(message: StoredMessage): Promise<StoredMessage> {
    if (!isOutdated(message)) return message;
    const mail = await this.parseOnce(message.mailId);
    return {
      ...message,
      sender: mail.sender,
      subject: mail.subject,
      preview: mail.preview,
      attachments: mail.attachments,
      verificationCode: mail.verificationCode,
      verificationLink: mail.verificationLink,
      remoteContent: mail.remoteContent,
      content: mail.content,
      textAlternative: mail.text,
      sanitizerVersion: mail.sanitizerVersion,
    };
  }

  /** Several readers of one mail wait for one parse. */
  private parseOnce(mailId: string): Promise<ParsedMail> {
    const known = this.underWay.get(mailId);
    if (known) return known;
    const parsing = this.parse(mailId).finally(() => this.underWay.delete(mailId));
    this.underWay.set(mailId, parsing);
    return parsing;
  }

  /** What could be read before and cannot be now may owe it to a busy moment: it is not stored. */
  private async parse(mailId: string): Promise<ParsedMail> {
    const row = await this.database.getRepository(MailEntity).findOne({
      where: { id: mailId },
      select: { id: true, source: true, readable: true },
    });
    if (!row) throw new MessageNotFoundError();
    const { mail } = await this.workers.prepare(await decompress(row.source));
    if (mail.readable || !row.readable) await this.store(mailId, mail);
    return mail;
  }

  /** A reader gets his mail also where it cannot be stored; then the next one parses it again. */
  private async store(mailId: string, mail: ParsedMail): Promise<void> {
    try {
      await this.database.query(RENEW_MAIL, [
        mailId,
        mail.content,
        mail.text,
        JSON.stringify(mail.remoteImages),
        mail.readable,
        mail.sanitizerVersion,
        mail.sender,
        mail.subject,
        mail.preview,
        JSON.stringify(mail.attachments),
        mail.verificationCode,
        mail.verificationLink,
        mail.remoteContent && JSON.stringify(mail.remoteContent),
      ]);
    } catch (error) {
      this.logger.warn(`A mail that was sanitised again could not be stored: ${String(error)}`);
    }
  }
}
