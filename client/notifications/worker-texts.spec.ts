import { compileTexts } from '../i18n/compile-text.cjs';
import { addTexts, setLanguage } from '../i18n/text';
import { listWorkerTexts, storeWorkerTexts } from './worker-texts';

const UNREAD =
  '{count, plural, one {# непрочитанное письмо} few {# непрочитанных письма} many {# непрочитанных писем} other {# письма}}';

describe('the texts of the service worker', () => {
  afterEach(() => {
    setLanguage('en');
    Reflect.deleteProperty(window, 'caches');
  });

  it('contain the names of the values that the worker inserts', () => {
    expect(listWorkerTexts()).toMatchObject({
      locale: 'en-US',
      code: '{code} is your code',
      message: '{sender}: {subject}',
      unread: { other: '{count} unread messages' },
    });
  });

  it('have each plural form of the language', () => {
    addTexts('ru', compileTexts({ 'dialogs.notificationUnread': UNREAD }));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    setLanguage('ru');
    expect(listWorkerTexts()).toMatchObject({
      locale: 'ru-u-ca-gregory-nu-latn',
      unread: {
        one: '{count} непрочитанное письмо',
        few: '{count} непрочитанных письма',
        many: '{count} непрочитанных писем',
      },
    });
    jest.restoreAllMocks();
  });

  it('are stored in the cache of the site', async () => {
    const put = jest.fn();
    Object.assign(window, { caches: { open: async () => ({ put }) } });
    await storeWorkerTexts();
    const [[url, response]] = put.mock.calls as [[string, Response]];
    expect(url).toBe('/worker-texts');
    expect(await response.json()).toEqual(listWorkerTexts());
  });

  it('are not stored where storage is blocked, with a warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const open = () => Promise.reject(new DOMException('Blocked', 'SecurityError'));
    Object.assign(window, { caches: { open } });
    await storeWorkerTexts();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
