type Attributes = Record<string, string>;

/** Classes by which senders mark the email that they reply to; others use `type="cite"`. */
const QUOTE_CLASS =
  /(?:^|\s)(?:gmail_quote|protonmail_quote|tutanota_quote|yahoo_quoted|moz-cite|zmail_quote)(?:\s|$)/i;
/** First words of a forwarded email, which is what the message is about. */
const FORWARDED =
  /^\W*(?:begin(?:n der)? |anfang der |début du |inicio del |inizio |begin |início da )?(?:forwarded|weitergeleitete?|message (?:transféré|réexpédié)|mensaje reenviado|messaggio inoltrato|doorgestuurd|mensagem encaminhada)/iu;
/** Length of the beginning of a quote that is kept to recognize its kind, in characters. */
const BEGINNING_LENGTH = 80;
const BLOCKQUOTE = /<(\/?)blockquote\b([^<>]*)>/g;
const QUOTE_NUMBER = / data-quote="(\d+)"/;
/** Label of a fold in a stored body, which has no language yet. */
const LABEL = 'Quoted text';
/** Start of a fold. Senders can't forge it: their `data-` attributes and `<summary>` are removed. */
const FOLD_START = /(<details data-quote=""(?: open="")?>)<summary>Quoted text<\/summary>/g;

interface Quote {
  beginning: string;
  /** Whether there is visible text before it. */
  isReply: boolean;
}

/**
 * Finds the emails that a body quotes while the sanitizer runs, and folds them into `<details>`, which
 * needs no script. Only outermost quotes are folded. A quote that the message begins with and a
 * forwarded email are open.
 */
export class Quotes {
  private readonly found: Quote[] = [];
  private openQuote: { quote: Quote; depth: number } | null = null;
  private hasText = false;

  /** Reads a start tag. Returns the number of the quote that it begins, or null. */
  open(name: string, attributes: Attributes, depth: number): string | null {
    if (name !== 'blockquote' || this.openQuote !== null) return null;
    const { type = '', class: names = '' } = attributes;
    if (type.toLowerCase() !== 'cite' && !QUOTE_CLASS.test(names)) return null;
    const quote = { beginning: '', isReply: this.hasText };
    this.openQuote = { quote, depth };
    return String(this.found.push(quote) - 1);
  }

  /** Reads the end tag of the element at a depth. */
  close(depth: number): void {
    if (this.openQuote?.depth === depth) this.openQuote = null;
  }

  /** Reads a piece of visible text. */
  read(text: string): void {
    if (text.trim() === '') return;
    if (this.openQuote === null) this.hasText = true;
    else {
      const { quote } = this.openQuote;
      if (quote.beginning.length < BEGINNING_LENGTH) {
        quote.beginning += text.slice(0, BEGINNING_LENGTH).trimStart();
      }
    }
  }

  /** Returns sanitized HTML with its quotes folded. */
  fold(html: string): string {
    if (this.found.length === 0) return html;
    let depth = 0;
    return html.replace(BLOCKQUOTE, (tag, slash: string, attributes: string) => {
      if (slash !== '') {
        if (depth === 0) return tag;
        depth -= 1;
        return depth === 0 ? `${tag}</details>` : tag;
      }
      const number = QUOTE_NUMBER.exec(attributes)?.[1];
      if (depth > 0 || number === undefined) {
        if (depth > 0) depth += 1;
        return tag;
      }
      depth = 1;
      const own = attributes.replace(QUOTE_NUMBER, '');
      return `${renderStart(this.found[Number(number)])}<blockquote${own}>`;
    });
  }
}

/** Labels the folds of a sanitized body with a `<summary>`. */
export function labelQuotes(html: string, summary: string): string {
  return html.replace(FOLD_START, (_start, details: string) => details + summary);
}

function renderStart(quote: Quote | undefined): string {
  const isOpen = !quote?.isReply || FORWARDED.test(quote.beginning);
  return `<details data-quote=""${isOpen ? ' open=""' : ''}><summary>${LABEL}</summary>`;
}
