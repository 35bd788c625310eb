import { decodeText } from './mime/decode-text.js';
import { readMessage, readPartCharset } from './mime/read-message.js';

/** The bodies of a message as its sender wrote them. The HTML is unsafe to show. */
export interface OriginalBodies {
  html: string | null;
  text: string | null;
}

/** Decodes the bodies of a message and changes nothing in them. Several of one kind are joined by line feeds. */
export function readOriginalBodies(source: Uint8Array): OriginalBodies {
  const { roles, charset: context } = readMessage(source);
  const join = (wanted: string): string | null => {
    const parts = [...roles].flatMap(([part, role]) => (role === wanted ? [part] : []));
    const texts = parts.map((part) => {
      const isHtml = wanted === 'html';
      return decodeText(part.decoded.content, { charset: readPartCharset(part), context, isHtml });
    });
    return texts.length > 0 ? texts.join('\n') : null;
  };
  return { html: join('html'), text: join('text') };
}
