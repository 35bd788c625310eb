import { decodeText } from './mime/decode-text.js';
import { readMessage } from './mime/read-message.js';

/** The bodies of a message as its sender wrote them. The HTML is unsafe to show. */
export interface OriginalBodies {
  html: string | null;
  text: string | null;
}

/** Decodes the bodies of a message and changes nothing in them. Several of one kind are joined by line feeds. */
export function readOriginalBodies(source: Uint8Array): OriginalBodies {
  const { leaves, charset: context } = readMessage(source);
  const join = (wanted: 'html' | 'text'): string | null => {
    const isHtml = wanted === 'html';
    const texts = leaves
      .filter(({ role }) => role === wanted)
      .map(({ charset, decoded }) => decodeText(decoded.content, { charset, context, isHtml }));
    return texts.length > 0 ? texts.join('\n') : null;
  };
  return { html: join('html'), text: join('text') };
}
