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
});
