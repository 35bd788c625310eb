import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CountryProvider } from '../../features/country/country-context';
import englishTexts from '../../locales/en.json';
import type { LanguageCode } from '../../lib/i18n/languages';
import { provideTexts, setLanguage } from '../../lib/i18n/text';
import { loadArticle } from '../../../test/support/client/sample-articles';
import { ArticlePage } from './article-page';

async function renderArticle(language: LanguageCode): Promise<HTMLElement> {
  setLanguage(language);
  provideTexts(language, englishTexts);
  const article = await loadArticle('guide');
  const { container } = render(
    <MemoryRouter>
      <CountryProvider pathname="/blog/guide">
        <ArticlePage article={article} />
      </CountryProvider>
    </MemoryRouter>,
  );
  return container;
}

describe('an article', () => {
  afterEach(() => setLanguage('en'));

  it('is marked as English on a page in another language', async () => {
    const page = await renderArticle('ar');
    const text = page.querySelector('[data-article-text]');
    expect([text?.getAttribute('lang'), text?.getAttribute('dir')]).toEqual(['en', 'ltr']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('lang', 'en');
    expect(screen.getByText('Read next').closest('[lang]')).toHaveProperty('lang', 'ar');
  });

  it('is not marked on an English page', async () => {
    const page = await renderArticle('en');
    expect(page.querySelectorAll('[lang], [dir]')).toHaveLength(0);
  });

  it('has dates in the language of the page', async () => {
    await renderArticle('de');
    expect(screen.getByText('1. Juni 2024')).toBeTruthy();
    expect(screen.getByText('1. Juli 2024')).toBeTruthy();
  });
});
