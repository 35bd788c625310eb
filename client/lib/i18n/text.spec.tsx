import { render } from '@testing-library/react';
import texts from '../../locales/en.json';
import arabicTexts from '../../locales/ar.json';
import { RichText } from './rich-text';
import { provideTexts, setLanguage, t } from './text';

describe('a text', () => {
  afterEach(() => {
    setLanguage('en');
    provideTexts('en', texts);
  });

  it('contains its values and the plural of a number', () => {
    expect(t('site.tryAgain')).toBe('Try again');
    expect([0, 1, 2, 1_234].map((count) => t('site.days', { count }))).toEqual([
      '0 days',
      '1 day',
      '2 days',
      '1,234 days',
    ]);
  });

  it.each(['\\u202Eevil', '\\x41', 'C:\\new', "'{subject}'", '<b>{x}</b>'])(
    'keeps the value %s as it is',
    (sender) => {
      expect(t('documents.from', { sender })).toBe(`From: ${sender}`);
    },
  );

  it('is empty and reported if the page has not loaded it', () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    provideTexts('en', { site: texts.site });
    expect(t('faq.heading')).toBe('');
    expect(String(report.mock.calls)).toContain('faq.heading');
    report.mockRestore();
  });

  it('has the plurals and digits of the page in another language', () => {
    provideTexts('ar', arabicTexts);
    setLanguage('ar');
    expect([2, 5, 1_234].map((count) => t('site.days', { count }))).toEqual([
      'يومان',
      '5 أيام',
      '1,234 يومًا',
    ]);
  });
});

describe('RichText', () => {
  it('renders elements where the text has tags, and none from a value', () => {
    const { container } = render(
      <RichText
        id="blog.published"
        tags={{ time: <mark className="x" /> }}
        values={{ day: '<time>June 5</time>' }}
      />,
    );
    expect(container.innerHTML).toBe(
      'Published <mark class="x">&lt;time&gt;June 5&lt;/time&gt;</mark>',
    );
  });

  it('keeps the content of an element whose tags contain none', () => {
    const { container } = render(
      <RichText id="address.headingGivenTo" tags={{ label: <b>me & you</b> }} />,
    );
    expect(container.innerHTML).toBe('Your address, given to <b>me &amp; you</b>');
  });
});
