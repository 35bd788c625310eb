import { renderBody } from './render-body.js';

const texts = (html: string | null, text: string | null) => ({
  html,
  text,
  textIsAlternative: true,
});
const tooLong = '<p>words</p>'.repeat(70_000);

describe('renderBody', () => {
  it('falls back to the text if the HTML exceeds a limit', () => {
    expect(renderBody(texts(tooLong, 'words'), [])).toMatchObject({
      content: 'words',
      text: null,
      remoteContent: null,
    });
  });

  it('truncates the HTML if there is no text, with a note', () => {
    const { content, visible } = renderBody(texts(tooLong, null), []);
    expect(content).toMatch(/<p>The rest of this message is in its source.<\/p>$/);
    expect(visible.text).not.toContain('in its source');
  });

  it('truncates very long text with a note', () => {
    const { content } = renderBody(texts(null, 'x'.repeat(3_000_000)), []);
    expect(content.length).toBeLessThan(2_000_100);
    expect(content.endsWith('The rest of this message is in its source.')).toBe(true);
  });

  it('shows HTML whose text seems hidden if there is no other text', () => {
    const html = '<div style="font-size:0"><b>words</b></div>';
    expect(renderBody(texts(html, null), []).content).toContain('words');
    expect(renderBody(texts(html, 'plain'), []).content).toBe('plain');
  });

  it('shows only raster images inline', () => {
    const attachment = { index: 0, filename: 'x', size: 1, contentId: 'a', inline: false };
    const html = '<img src="cid:a">';
    const png = renderBody(texts(html, null), [{ ...attachment, contentType: 'image/png' }]);
    const svg = renderBody(texts(html, null), [{ ...attachment, contentType: 'image/svg+xml' }]);
    expect(png.content).toContain('mayfly:cid:0');
    expect(svg.content).not.toContain('mayfly:cid');
    expect([...svg.inlineImages]).toEqual([]);
  });

  it('counts remote images and guesses trackers', () => {
    const html = '<img src="https://x.example/a.png"><img src="https://x.example/b" width="1">';
    expect(renderBody(texts(html, null), []).remoteContent).toEqual({
      hosts: [{ host: 'x.example', images: 2, service: null, trackers: 1 }],
      images: 2,
      trackers: 1,
    });
  });
});
