import { aMessage } from '../../../../test/support/client/sample-responses';
import { addExcerpt } from './excerpt';

const filler = 'Lorem ipsum dolor sit amet. '.repeat(20);

describe('addExcerpt', () => {
  it('shows the text around a word that the row would not show', () => {
    const message = aMessage({
      preview: 'Lorem ipsum',
      content: `<p>${filler}</p><p>Der <b>Schlüssel</b> liegt unter der Matte.</p>`,
    });
    const { preview } = addExcerpt(message, ['schlussel']);
    expect(preview).toMatch(/^….*Der Schlüssel liegt unter der Matte\.$/);
  });

  it('starts with the word if no space precedes it', () => {
    const message = aMessage({
      preview: '',
      content: `https://x.example/${'a'.repeat(400)}/token=1`,
    });
    expect(addExcerpt(message, ['token']).preview).toBe('…token=1');
  });

  it('keeps the preview if the row shows every word', () => {
    const message = aMessage({ subject: 'Schlüssel', preview: 'Lorem', content: 'Schlüssel' });
    expect(addExcerpt(message, ['schlussel', 'lorem'])).toBe(message);
  });

  it('keeps the preview if the word is not in the text either', () => {
    const message = aMessage({ content: filler });
    expect(addExcerpt(message, ['482913'])).toBe(message);
  });
});
