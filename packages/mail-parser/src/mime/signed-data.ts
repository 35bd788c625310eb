import { createRequire } from 'node:module';
import type { Constructed } from 'asn1js';

/** Object identifier of CMS signed data (RFC 5652, section 5), in DER. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
/** Positions that lead to the signed content: ContentInfo.content, SignedData.encapContentInfo, .eContent. */
const CONTENT_PATH = [1, 0, 2, 1, 0];
/** Senders that sign while they read write thousands of fragments. */
const MAX_ELEMENTS = 100_000;

/**
 * Returns the message inside of an opaque S/MIME signature (RFC 8551, section 3.5.2); null for any other
 * content. Needs no key, since the content is signed and not encrypted.
 */
export function unwrapSignedData(content: Buffer): Buffer | null {
  if (!content.subarray(0, 30).includes(SIGNED_DATA)) return null;
  // Few messages need it, and a thread starts faster without.
  const { fromBER, OctetString } = createRequire(import.meta.url)(
    'asn1js',
  ) as typeof import('asn1js');
  try {
    let element = fromBER(content, {
      maxNodes: MAX_ELEMENTS,
      maxContentLength: content.length,
      parseEmbedded: false,
    }).result;
    for (const at of CONTENT_PATH) {
      const child = (element as Constructed).valueBlock.value[at];
      if (child === undefined) return null;
      element = child;
    }
    return element instanceof OctetString ? Buffer.from(element.getValue()) : null;
  } catch {
    return null;
  }
}
