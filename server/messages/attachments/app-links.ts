import type { DocumentTexts } from '@mayfly/contract/document-texts.js';
import { escapeHtml } from '@mayfly/mail-parser/sanitize/render-text.js';
import { isAppUrl } from '@mayfly/mail-parser/sanitize/safe-url.js';
import { unescapeHtml } from './image-placeholder.js';

/** Different links to apps in one body; further ones can't be opened. */
const MAX_QUESTIONS = 100;
const LINK = /<a target="_blank" (rel="[a-z ]*")([^<>]*?) href="([^"]*)"/g;

/** Rules for the questions, which are shown while their links are the target of the page. They override the sender's. */
export const APP_LINK_STYLE = `
@layer host-mark {
  [data-question], [data-question] * { all: revert !important; }
  [data-question]:not(:target) { display: none !important; }
  [data-question] {
    position: fixed !important;
    inset: 0 !important;
    z-index: 2147483647 !important;
    display: grid !important;
    place-items: center !important;
    padding: 16px !important;
    background: rgb(0 0 0 / 45%) !important;
  }
  [data-question] > div {
    box-sizing: border-box !important;
    width: min(26rem, 100%) !important;
    max-height: 100% !important;
    overflow: auto !important;
    padding: 4px 20px 20px !important;
    border-radius: 12px !important;
    font: 15px/1.5 system-ui, sans-serif !important;
    color: #17272b !important;
    background: #fff !important;
    overflow-wrap: anywhere !important;
  }
  [data-question] a {
    display: inline-block !important;
    margin-inline-end: 8px !important;
    padding: 10px 16px !important;
    border: 1px solid #0f766e !important;
    border-radius: 8px !important;
    color: #0f766e !important;
    text-decoration: none !important;
  }
}
`;

/**
 * Makes links to apps ask before they open. The page can't run scripts, so such a link leads to a question
 * with its target, which has the real link.
 */
export function askBeforeApps(
  html: string,
  { texts, language, direction }: DocumentTexts,
): { html: string; questions: string } {
  const targets: string[] = [];
  const asking = html.replace(LINK, (link, rel: string, attributes: string, escaped: string) => {
    if (!isAppUrl(unescapeHtml(escaped))) return link;
    if (!targets.includes(escaped) && targets.length < MAX_QUESTIONS) targets.push(escaped);
    const index = targets.indexOf(escaped);
    return `<a ${rel}${attributes}${index < 0 ? '' : ` href="#app-link-${index}"`}`;
  });
  const questions = targets.map(
    (
      target,
      index,
    ) => `<div data-question id="app-link-${index}" lang="${language}" dir="${direction}"
><div role="dialog" aria-label="${escapeHtml(texts.appQuestion)}"><p>${escapeHtml(texts.appQuestion)}</p>
<p><bdi dir="ltr">${target}</bdi></p>
<a target="_blank" rel="noopener noreferrer nofollow" href="${target}">${escapeHtml(texts.appOpen)}</a
><a href="#app-link">${escapeHtml(texts.appCancel)}</a></div></div>`,
  );
  return { html: asking, questions: questions.join('') };
}
