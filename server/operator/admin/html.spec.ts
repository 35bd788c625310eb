import { html } from './html.js';

describe('html', () => {
  it('escapes text and attributes', () => {
    const value = `<script>"it's" & so on`;
    expect(html`<p title="${value}">${value}</p>`.text).toBe(
      '<p title="&lt;script&gt;&quot;it\'s&quot; &amp; so on">' +
        "&lt;script&gt;&quot;it's&quot; &amp; so on</p>",
    );
  });

  it('keeps markup, and leaves out null', () => {
    const items = ['a', '<b>'].map((each) => html`<b>${each}</b>`);
    expect(html`<p>${items}${null}${1}</p>`.text).toBe('<p><b>a</b><b>&lt;b&gt;</b>1</p>');
  });
});
