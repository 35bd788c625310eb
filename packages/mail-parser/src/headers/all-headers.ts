import type { HeaderField } from '@mayfly/contract/message.js';
import { sanitizeLine } from '../sanitize/sanitize-text.js';
import { decodeHeaderText } from './decode-header.js';
import { findCharset } from './listed-headers.js';
import { scanHeaders } from './scan-headers.js';

const MAX_FIELDS = 200;
const MAX_CHARACTERS = 64 * 1024;
const MAX_VALUE_CHARACTERS = 8 * 1024;

/**
 * Returns the fields of a header in their order, decoded and safe for display: the first 200, and at
 * most 64 kB of them. The time is linear in the length of the header.
 */
export function readAllHeaders(source: Uint8Array): HeaderField[] {
  const fields = scanHeaders(source, null);
  const charset = findCharset(source, fields);
  const headers: HeaderField[] = [];
  let characters = 0;
  for (const { writtenName, value } of fields.slice(0, MAX_FIELDS)) {
    const field = {
      name: sanitizeLine(writtenName),
      value: sanitizeLine(decodeHeaderText(value, charset), MAX_VALUE_CHARACTERS),
    };
    characters += field.name.length + field.value.length;
    if (characters > MAX_CHARACTERS) break;
    headers.push(field);
  }
  return headers;
}
