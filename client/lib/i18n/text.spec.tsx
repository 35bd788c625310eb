import { render } from '@testing-library/react';
import { compileTexts } from './compile-text';
import type { TextKey } from './catalog';
import { DEFAULT_LANGUAGE } from './languages';
import { RichText } from './rich-text';
import { addTexts, setLanguage, t } from './text';

const samples = {
  'sample.plain': 'Plain',
  'sample.named': 'For {name}',
  'sample.counted': '{count, plural, one {# message} other {# messages}}',
  'sample.rich': 'Read <link>the {name}</link> by <name/>.',
};
const text = t as (key: keyof typeof samples, values?: Record<string, string | number>) => string;

describe('a text', () => {
  beforeAll(() => addTexts(DEFAULT_LANGUAGE, compileTexts(samples)));
  afterEach(() => setLanguage(DEFAULT_LANGUAGE));

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
    const counted = '{count, plural, two {اثنان} few {قليل #} other {كثير #}}';
    addTexts('ar', compileTexts({ 'sample.counted': counted }));
    expect([2, 5, 1_234].map((count) => text('sample.counted', { count }))).toEqual([
      'اثنان',
      'قليل 5',
      'كثير 1,234',
    ]);
  });
});

describe('RichText', () => {
  it('renders elements where the text has tags, and none from a value', () => {
    const { container } = render(
      <RichText
        id={'sample.rich' as TextKey}
        tags={{ link: <mark className="x" />, name: <b>me & you</b> }}
        values={{ name: '<link>rest</link>' } as never}
      />,
    );
    const value = '&lt;link&gt;rest&lt;/link&gt;';
    expect(container.innerHTML).toBe(
      `Read <mark class="x">the ${value}</mark> by <b>me &amp; you</b>.`,
    );
  });
});
