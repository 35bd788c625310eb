import { Global, Module } from '@nestjs/common';
import { SmtpCertificate } from './smtp-certificate.service.js';

/** Owns the certificate for STARTTLS and follows changes of its files. */
@Global()
@Module({ providers: [SmtpCertificate], exports: [SmtpCertificate] })
export class TlsModule {}
