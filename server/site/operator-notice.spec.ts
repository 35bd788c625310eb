import { Logger } from '@nestjs/common';
import { loadConfig } from '../config/config.js';
import { warnAboutOperator } from './operator-notice.js';

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
const PUBLIC_URL = 'https://mayfly.example';
const operator = { OPERATOR_NAME: 'Example Ltd', PRIVACY_CONTACT: 'privacy@example.org' };

describe('warnAboutOperator', () => {
  beforeEach(() => warn.mockClear());

  it('warns for each missing setting of a public site', () => {
    warnAboutOperator(loadConfig({ PUBLIC_URL }));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('OPERATOR_NAME is unset'));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('PRIVACY_CONTACT is unset'));
  });

  it('is silent on a local host, and if both are set', () => {
    warnAboutOperator(loadConfig({}));
    warnAboutOperator(loadConfig({ PUBLIC_URL, ...operator }));
    expect(warn).not.toHaveBeenCalled();
  });
});
