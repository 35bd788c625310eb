import { renderBody } from '@mayfly/mail-parser/render-body.js';
import type { SearchedEmail } from '@mayfly/code-finder/email-context.js';
import type { LabeledMessage } from './labeled-message.js';

/** Renders a message as the product does, for the finder. */
export function toSearchedEmail({ subject, sender, text, html }: LabeledMessage): SearchedEmail {
  const { visible } = renderBody({ html, text, textIsAlternative: true }, []);
  return { subject, sender, visible, alternative: html === null ? null : text };
}
