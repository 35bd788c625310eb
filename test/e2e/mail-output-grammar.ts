/** Grammar of sanitized HTML, written independently of the sanitizer. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"<>]*)")?/g;
const ELEMENTS = new Set(
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup
  dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd
  li main mark nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table
  tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `href target rel src style class id title alt lang abbr aria-label width height align valign
  bgcolor border bordercolor cellpadding cellspacing clear colspan rowspan color dir face frame hidden
  hspace noshade nowrap reversed rules size span start type value vspace role aria-hidden scope
  data-host data-blocked data-width data-quote open`.split(/\s+/),
);
const STYLE_SHEET = /^<style>\n([^<@\\]|@media)*\n<\/style>\n/;
/** Matches CSS that may load a resource or run code. */
const ACTIVE_CSS =
  /url\(|image-set|expression|behavior|binding|import|src:|attr\(|var\(|[\\@]|\/\*/i;

const SOURCE = /^mayfly:(?:cid|remote):\d+$|^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=-]+$/;
/** Schemes that browsers or systems handle themselves; `[a-z]:` is a drive of Windows. */
const UNSAFE_TARGET =
  /^(?:[a-z]|javascript|data|vbscript|file|blob|filesystem|about|view-source|ms-.*|search.*|chrome.*|mayfly|cid):/i;

const isSafeTarget = (value: string): boolean =>
  /^(?:#m-|[a-z][a-z0-9+.-]*:)/i.test(value) && !UNSAFE_TARGET.test(value);

function findAttributeFault(element: string, name: string, value: string): string | null {
  if (!ATTRIBUTES.has(name)) return `<${element}> carries ${name}`;
  if (name === 'style' && ACTIVE_CSS.test(value)) return `style="${value}"`;
  if (name === 'href' && !(element === 'a' && isSafeTarget(value))) {
    return `href="${value}" on <${element}>`;
  }
  if (name === 'src' && !(element === 'img' && SOURCE.test(value))) {
    return `src="${value}" on <${element}>`;
  }
  if ((name === 'data-quote' || name === 'open') && !(element === 'details' && value === '')) {
    return `${name}="${value}" on <${element}>`;
  }
  return null;
}

function findTagFault(closing: string, element: string, attributes: string): string | null {
  if (!ELEMENTS.has(element)) return `<${element}>`;
  if (closing !== '' && attributes !== '') return `</${element}${attributes}>`;
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const fault = findAttributeFault(element, name, value);
    if (fault !== null) return fault;
  }
  const isIsolated = attributes.includes(' target="_blank" rel="noopener noreferrer nofollow"');
  return attributes.includes(' href=') && !attributes.includes(' href="#m-') && !isIsolated
    ? `a link without target and rel: ${attributes}`
    : null;
}

/** Returns the first problem in the HTML of a parsed email, or null if there is none. */
export function findFault(content: string): string | null {
  if (!content.includes('<')) return null;
  const sheet = STYLE_SHEET.exec(content)?.[0] ?? '';
  if (ACTIVE_CSS.test(sheet.replaceAll('@media', ''))) return 'active CSS in the style sheet';
  const body = content.slice(sheet.length);
  for (const [, closing = '', element = '', attributes = ''] of body.matchAll(TAG)) {
    const fault = findTagFault(closing, element, attributes);
    if (fault !== null) return fault;
  }
  const stray = /[<>].{0,60}/s.exec(body.replace(TAG, ''));
  return stray === null ? null : `stray markup: ${stray[0]}`;
}
