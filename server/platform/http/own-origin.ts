/**
 * Whether `origin` is the site's own: that of the public URL, or, where that is `localhost`, the
 * same port on the loopback address.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  return own.hostname === 'localhost' && origin === `${own.protocol}//127.0.0.1:${own.port}`;
}
