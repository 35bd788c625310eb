import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Public } from '../infra/http/public.decorator.js';
import { SmtpCertificateService } from '../infra/tls/smtp-certificate.service.js';
import { formatMtaStsPolicy } from '../infra/tls/mta-sts-policy.js';

/** Serves the MTA-STS policy (RFC 8461), which senders fetch from `mta-sts.<domain of the recipient>`. */
@Public()
@Controller('.well-known')
export class MtaStsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly certificate: SmtpCertificateService,
  ) {}

  /** Returns the policy: `enforce` if the certificate of this node is valid for every MX host. */
  @Get('mta-sts.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  policy(): string {
    const { MX_HOSTS } = this.config;
    return formatMtaStsPolicy(MX_HOSTS, this.certificate.isTrustedFor(MX_HOSTS));
  }
}
