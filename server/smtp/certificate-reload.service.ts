import { Injectable } from '@nestjs/common';
import { SmtpCertificate } from '../platform/tls/smtp-certificate.service.js';
import { SmtpListenerService } from './smtp-listener.service.js';

/** Passes a replaced certificate to the listener. */
@Injectable()
export class CertificateReload {
  constructor(certificate: SmtpCertificate, listener: SmtpListenerService) {
    certificate.onChange((pair) => listener.setCertificate(pair));
  }
}
