/** A string, which a line break ends as well. */
export const STRING = /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?/;
/** Creates a pattern of what is before a mark: strings and escapes, which may contain marks, and other text. */
const createSkip = (marks: string): RegExp =>
  new RegExp(`(?:[^\\\\"'${marks}]+|${STRING.source}|\\\\[^])*`, 'y');
const BEFORE_MARK = createSkip('()[\\]{};');
const BEFORE_COMMA = createSkip('()[\\]{};,');
const BEFORE_BRACE = createSkip('()[\\]{}');
/** Characters within which a semicolon may not end a declaration. */
const NESTING = /[\\"'()[\]{}]/;

/** Reads CSS (CSS Syntax Module Level 3, section 5) mark by mark. */
export class CssReader {
  protected at = 0;

  /** @param css without comments */
  constructor(protected readonly css: string) {}

  /** Lists the declarations of a block or `style` attribute without its brackets, as they are written. */
  listDeclarations(): string[] {
    if (!NESTING.test(this.css)) return this.css.split(';');
    const declarations: string[] = [];
    for (let mark = ';'; mark === ';';) {
      const start = this.at;
      mark = this.readMark();
      if (mark !== '}') declarations.push(this.css.slice(start, this.at - mark.length));
      if (mark === '{') mark = this.skipBlock();
    }
    return declarations;
  }

  /** Splits the rest at commas. */
  splitAtCommas(): string[] {
    const pieces: string[] = [];
    let start = this.at;
    for (let mark = ';'; mark !== '';) {
      mark = this.readMark(BEFORE_COMMA);
      if (mark !== ',' && mark !== '') continue;
      pieces.push(this.css.slice(start, this.at - mark.length));
      start = this.at;
    }
    return pieces;
  }

  /** Skips the rest of a block, as if it were a declaration. */
  protected skipBlock(): ';' | '' {
    for (let open = 1; open > 0;) {
      const mark = this.readMark(BEFORE_BRACE);
      if (mark === '') return '';
      open += mark === '{' ? 1 : -1;
    }
    return ';';
  }

  /** Goes behind the next separator outside of strings and brackets, and returns it; '' at the end. */
  protected readMark(before = BEFORE_MARK): string {
    for (let open = 0; this.at < this.css.length;) {
      before.lastIndex = this.at;
      before.test(this.css);
      const mark = this.css.charAt(before.lastIndex);
      this.at = before.lastIndex + mark.length;
      if (mark === '(' || mark === '[') open += 1;
      else if (mark === ')' || mark === ']') open = Math.max(0, open - 1);
      else if (mark === '}' || (open === 0 && mark !== '\\')) return mark;
    }
    return '';
  }
}
