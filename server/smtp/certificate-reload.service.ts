import { Injectable } from '@nestjs/common';
import { SmtpCertificate } from '../platform/tls/smtp-certificate.service.js';
import { SmtpListenerService } from './smtp-listener.service.js';

/** Gives the listener a certificate that was replaced. */
@Injectable()
export class CertificateReload {
  constructor(certificate: SmtpCertificate, listener: SmtpListenerService) {
    certificate.onChange((pair) => listener.setCertificate(pair));
  }
}
