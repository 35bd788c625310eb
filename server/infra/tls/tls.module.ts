import { Global, Module } from '@nestjs/common';
import { SmtpCertificateService } from './smtp-certificate.service.js';

/** Owns the certificate for STARTTLS and follows changes of its files. */
@Global()
@Module({ providers: [SmtpCertificateService], exports: [SmtpCertificateService] })
export class TlsModule {}
