/** Classes by which senders mark the email that they reply to; others use `type="cite"`. */
const QUOTE_CLASS =
  /(?:^|\s)(?:gmail_quote|protonmail_quote|tutanota_quote|yahoo_quoted|moz-cite|zmail_quote)(?:\s|$)/i;
/** First words of a forwarded email, which is what the message is about. */
const FORWARDED =
  /^\W*(?:begin(?:n der)? |anfang der |début du |inicio del |inizio |begin |início da )?(?:forwarded|weitergeleitete?|message (?:transféré|réexpédié)|mensaje reenviado|messaggio inoltrato|doorgestuurd|mensagem encaminhada)/iu;
/** Length of the beginning of a quote that is kept to recognize its kind, in characters. */
const BEGINNING_LENGTH = 80;
/**
 * Start of a fold, with its label in a stored body, which has no language yet. Senders can't forge it: their
 * `data-` attributes and `<summary>` are removed.
 */
const FOLD_START = /(<details data-quote=""(?: open="")?>)<summary>Quoted text<\/summary>/g;

/** A quoted email. */
interface Quote {
  beginning: string;
  /** Whether there is visible text before it. */
  isReply: boolean;
  /** Index of the piece of HTML for the start of its fold. */
  piece: number;
}

/**
 * Finds the emails that a body quotes, and folds them into `<details>`, which needs no script. Only outermost
 * quotes are folded. A quote that the message begins with and a forwarded email are open.
 */
export class Quotes {
  private quote: Quote | null = null;
  private hasText = false;

  /** @param html pieces of the HTML, to which folds are added */
  constructor(private readonly html: string[]) {}

  /** Reads the start tag of a kept element. Returns whether it begins a quote. */
  open(name: string, attributes: Record<string, string>): boolean {
    if (name !== 'blockquote' || this.quote !== null) return false;
    const { type = '', class: names = '' } = attributes;
    if (type.toLowerCase() !== 'cite' && !QUOTE_CLASS.test(names)) return false;
    this.quote = { beginning: '', isReply: this.hasText, piece: this.html.push('') - 1 };
    return true;
  }

  /** Ends the quote, whose content decides whether its fold is open. */
  close(): void {
    const { quote, html } = this;
    if (quote === null) return;
    const isOpen = !quote.isReply || FORWARDED.test(quote.beginning);
    const start = isOpen ? '<details data-quote="" open="">' : '<details data-quote="">';
    html[quote.piece] = `${start}<summary>Quoted text</summary>`;
    html.push('</details>');
    this.quote = null;
  }

  /** Reads a piece of visible text that isn't blank. */
  read(text: string): void {
    const { quote } = this;
    if (quote === null) this.hasText = true;
    else if (quote.beginning.length < BEGINNING_LENGTH)
      quote.beginning += text.slice(0, BEGINNING_LENGTH).trimStart();
  }
}

/** Labels the folds of a sanitized body with a `<summary>`. */
export function labelQuotes(html: string, summary: string): string {
  return html.replace(FOLD_START, (_start, details: string) => details + summary);
}
