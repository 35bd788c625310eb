import { renderBodyPage } from './body-page.js';

const message = { subject: 'Hi <you>', reading: 'done' as const };

describe('renderBodyPage', () => {
  it('shows sanitized HTML unchanged', () => {
    expect(renderBodyPage({ ...message, content: '<p>rich</p>' })).toContain(
      '<body><p>rich</p></body>',
    );
  });

  it('shows plain text in lines, escaped, with an escaped title', () => {
    const page = renderBodyPage({ ...message, content: 'one & two\n\nthree' });
    expect(page).toContain('<p>one &amp; two</p><p><br></p><p>three</p>');
    expect(page).toContain('<title>Hi &lt;you&gt;</title>');
  });

  it('asks to reload while the message is pending', () => {
    const page = renderBodyPage({ ...message, content: '', reading: 'pending' });
    expect(page).toContain('This message is being prepared.');
  });

  it('scales a fixed width unless the original size is wanted', () => {
    const content = '<div data-width="600"><p>wide</p></div>';
    expect(renderBodyPage({ ...message, content })).toContain('[data-width] { zoom:');
    expect(renderBodyPage({ ...message, content }, { isScaled: false })).not.toContain('zoom:');
  });

  it('inverts the colors of HTML on request, and never those of plain text', () => {
    const invert = (content: string, isDark: boolean) =>
      renderBodyPage({ ...message, content }, { isDark }).includes('invert(1)');
    expect([invert('<p>x</p>', true), invert('<p>x</p>', false), invert('x', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('shows an escaped header above a message to be printed', () => {
    const page = renderBodyPage(
      { ...message, content: '<p>x</p>' },
      {
        envelope: {
          sender: 'Ann <ann@x.example>',
          recipient: 'me@mayfly.test',
          receivedAt: '2025-11-20T09:41:00.000Z',
        },
      },
    );
    expect(page).toContain('<h1>Hi &lt;you&gt;</h1><p>From: Ann &lt;ann@x.example&gt;</p>');
    expect(page).toContain('November 20, 2025 at 9:41 AM UTC');
    expect(page.indexOf('data-envelope lang')).toBeLessThan(page.indexOf('<p>x</p>'));
  });
});
