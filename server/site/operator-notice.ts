import { Logger } from '@nestjs/common';
import { isPublic, type Config } from '../config/config.js';

/** Warns about each setting that identifies the operator and that a public site leaves unset. */
export function warnAboutOperator(config: Config): void {
  if (!isPublic(config.PUBLIC_URL)) return;
  const logger = new Logger('PrivacyPage');
  if (config.OPERATOR_NAME === undefined) {
    logger.warn('OPERATOR_NAME is unset: the privacy page does not say who runs this site.');
  }
  if (config.PRIVACY_CONTACT === undefined) {
    logger.warn('PRIVACY_CONTACT is unset: the privacy page says that no contact has been named.');
  }
}
