/** Characters browsers drop inside an address; `java\tscript:` would else pass for something else. */
// eslint-disable-next-line no-control-regex
const DROPPED = /[\u0000-\u001f\u007f]/g;
const LONGEST_ADDRESS = 8192;

function clean(address: string): string | null {
  const bare = address.replace(DROPPED, '').trim();
  if (bare.length === 0 || bare.length > LONGEST_ADDRESS) return null;
  return /^[\\/]{2}/.test(bare) ? `https://${bare.slice(2)}` : bare;
}

const PLAIN_WEB_ADDRESS = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]*[a-z][a-z0-9-]*)+(?:[/?#]|$)/i;

function isWebAddress(address: string): boolean {
  if (PLAIN_WEB_ADDRESS.test(address)) return true;
  return /^https?:\/\/[^/\\?#\s]/i.test(address) && URL.canParse(address);
}

/** A link's address where it is http, https or mailto; null for every other. */
export function harmlessLink(href: string): string | null {
  const bare = clean(href);
  if (bare === null) return null;
  return /^mailto:[^\s]/i.test(bare) || isWebAddress(bare) ? bare : null;
}

/** An image's address on the web, or null where it is none. */
export function remoteImageAddress(src: string): string | null {
  const bare = clean(src);
  return bare !== null && isWebAddress(bare) ? bare : null;
}

/** The content id an image names by `cid:`, without brackets, or null. */
export function contentIdOf(src: string): string | null {
  const bare = clean(src);
  if (bare === null || !/^cid:/i.test(bare)) return null;
  const id = bare.slice(4);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

const HOST_IN_TEXT =
  /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^\s/@]*@)?((?:[a-z0-9\u00a1-\uffff-]+\.)+[a-z\u00a1-\uffff]{2,24})(?=[/:?#\s.,!)]|$)/iu;

/**
 * The host a link truly leads to, where its text claims another one; null where they agree or the
 * text names no host. `www.` and subdomains of the named host agree with it.
 */
export function contradictedHost(href: string, text: string): string | null {
  if (!/^https?:/i.test(href)) return null;
  const claimed = HOST_IN_TEXT.exec(text.slice(0, 500))?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '');
  if (claimed === undefined) return null;
  const host = new URL(href).hostname;
  const claimedHost = URL.canParse(`http://${claimed}`)
    ? new URL(`http://${claimed}`).hostname
    : '';
  return host === claimedHost || host.endsWith(`.${claimedHost}`) ? null : host;
}
