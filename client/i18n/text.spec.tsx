import { render } from '@testing-library/react';
import type { TextKey } from './catalog';
import { DEFAULT_LANGUAGE } from './languages';
import { RichText } from './rich-text';
import { addTexts, setLanguage, t } from './text';

const samples = {
  'sample.plain': 'Plain',
  'sample.named': 'For {name}',
  'sample.counted': '{count, plural, one {# message} other {# messages}}',
  'sample.rich': 'Read <link>the {name}</link> now.',
};
const text = t as (key: keyof typeof samples, values?: Record<string, string | number>) => string;

describe('a text', () => {
  beforeAll(() => addTexts(DEFAULT_LANGUAGE, samples));

  it('contains its values and the plural of a number', () => {
    expect(text('sample.plain')).toBe('Plain');
    expect(text('sample.named', { name: '<b>{x}</b>' })).toBe('For <b>{x}</b>');
    expect([0, 1, 2, 1_234].map((count) => text('sample.counted', { count }))).toEqual([
      '0 messages',
      '1 message',
      '2 messages',
      '1,234 messages',
    ]);
  });

  it.each(['\\u202Eevil', '\\x41', 'C:\\new', '\\\\u0041'])(
    'keeps the value %s as it is',
    (name) => {
      expect(text('sample.named', { name })).toBe(`For ${name}`);
    },
  );

  it('reports a key that is not loaded, and shows nothing', () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(text('sample.missing' as never)).toBe('');
    expect(report).toHaveBeenCalledWith('The text "sample.missing" is not loaded.');
    report.mockRestore();
  });

  it('has the plurals and digits of the page in another language', () => {
    setLanguage('ar');
    addTexts('ar', {
      'sample.counted': '{count, plural, two {اثنان} few {قليل #} other {كثير #}}',
    });
    expect([2, 5, 1_234].map((count) => text('sample.counted', { count }))).toEqual([
      'اثنان',
      'قليل 5',
      'كثير 1,234',
    ]);
    setLanguage(DEFAULT_LANGUAGE);
  });
});

describe('RichText', () => {
  it('renders elements where the text has tags, and none from a value', () => {
    const { container } = render(
      <RichText
        id={'sample.rich' as TextKey}
        tags={{ link: <a href="/x" /> }}
        values={{ name: '<link>rest</link>' } as never}
      />,
    );
    expect(container.innerHTML).toBe(
      'Read <a href="/x">the ‹link>rest‹/link></a> now.'
        .replaceAll('>r', '&gt;r')
        .replaceAll('k></a>', 'k&gt;</a>'),
    );
  });
});
