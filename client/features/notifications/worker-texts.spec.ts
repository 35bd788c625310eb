import { loadCatalog } from '../../lib/i18n/catalogs';
import { provideTexts, setLanguage } from '../../lib/i18n/text';
import { listWorkerTexts, storeWorkerTexts } from './worker-texts';

describe('the texts of the service worker', () => {
  afterEach(() => {
    setLanguage('en');
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'caches');
  });

  it('contain the names of the values that the worker inserts', () => {
    const { unread, ...texts } = listWorkerTexts();
    expect(texts).toMatchObject({
      locale: 'en-US',
      code: '{code} is your code',
      message: '{sender}: {subject}',
    });
    expect(unread).toEqual({ other: '{count} unread messages' });
  });

  it('have each plural form of the language', async () => {
    provideTexts('ru', (await loadCatalog.ru()).default);
    setLanguage('ru');
    const { locale, unread } = listWorkerTexts();
    expect(locale).toBe('ru-u-ca-gregory-nu-latn');
    expect(unread).toEqual({
      one: '{count} непрочитанное письмо',
      few: '{count} непрочитанных письма',
      many: '{count} непрочитанных писем',
    });
  });

  it('are stored in the cache of the site', async () => {
    const put = jest.fn();
    const open = jest.fn(async (_name: string) => ({ put }));
    Object.assign(window, { caches: { open } });
    await storeWorkerTexts();
    expect(open.mock.calls).toEqual([['mayfly-1']]);
    const [[url, response]] = put.mock.calls as [[string, Response]];
    expect(url).toBe('/worker-texts');
    expect(await response.json()).toEqual(listWorkerTexts());
  });

  it('are not stored where storage is blocked, with a warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const open = () => Promise.reject(new DOMException('Blocked', 'SecurityError'));
    Object.assign(window, { caches: { open } });
    await storeWorkerTexts();
    expect(warn.mock.calls).toEqual([
      ['The texts of notifications could not be stored:', expect.any(DOMException)],
    ]);
  });
});
