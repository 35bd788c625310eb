import { englishDocument } from '@mayfly/contract/document-texts.js';
import { loadDocumentTexts } from './entry-documents';
import { languages } from './lib/i18n/languages';
import { currentLanguage } from './lib/i18n/text';

describe('the texts of pages with content of a message', () => {
  it('are those of the server in English', async () => {
    expect(await loadDocumentTexts('en')).toEqual(englishDocument);
  });

  it.each(Object.keys(languages))('keep their values in %s', async (code) => {
    const document = await loadDocumentTexts(code);
    expect(document?.texts).toMatchObject({
      from: expect.stringContaining('{sender}'),
      to: expect.stringContaining('{recipient}'),
      received: expect.stringContaining('{date} UTC'),
    });
  });

  it('are read in one language while pages are rendered in another', async () => {
    const texts = expect.objectContaining({ quotedText: 'نص مقتبس' }) as object;
    expect(await loadDocumentTexts('ar')).toMatchObject({
      texts,
      language: 'ar',
      direction: 'rtl',
      locale: 'ar-u-ca-gregory-nu-latn',
    });
    expect(await loadDocumentTexts('zh')).toMatchObject({ language: 'zh-Hans', direction: 'ltr' });
    expect(currentLanguage()).toBe('en');
    expect(await loadDocumentTexts('xx')).toBeNull();
  });
});
