/** Reduces a media type to `type/subtype`; what is none becomes `application/octet-stream`. */
export function cleanMediaType(contentType: string): string {
  const bare = contentType.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  const valid = /^[a-z0-9][\w.+-]{0,63}\/[a-z0-9][\w.+-]{0,127}$/.test(bare);
  return valid ? bare : 'application/octet-stream';
}
