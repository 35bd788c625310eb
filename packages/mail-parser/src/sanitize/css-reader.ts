/** A string, which a line break ends as well. */
export const STRING = /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?/;
const MARK = new RegExp(`${STRING.source}|\\\\[^]|[()[\\]{};]`, 'g');
const MARK_OR_COMMA = new RegExp(`${MARK.source}|,`, 'g');
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
      mark = this.readMark(MARK_OR_COMMA);
      if (mark !== ',' && mark !== '') continue;
      pieces.push(this.css.slice(start, this.at - mark.length));
      start = this.at;
    }
    return pieces;
  }

  /** Skips the rest of a block, as if it were a declaration. */
  protected skipBlock(): ';' | '' {
    for (let open = 1; open > 0;) {
      const mark = this.readMark();
      if (mark === '') return '';
      if (mark !== ';') open += mark === '{' ? 1 : -1;
    }
    return ';';
  }

  /** Goes behind the next separator outside of strings and brackets, and returns it; '' at the end. */
  protected readMark(pattern = MARK): string {
    let open = 0;
    pattern.lastIndex = this.at;
    for (let found = pattern.exec(this.css); found !== null; found = pattern.exec(this.css)) {
      const [mark] = found;
      this.at = pattern.lastIndex;
      if (mark === '(' || mark === '[') open += 1;
      else if (mark === ')' || mark === ']') open = Math.max(0, open - 1);
      else if (mark === '}' || (open === 0 && '{;,'.includes(mark))) return mark;
    }
    this.at = this.css.length;
    return '';
  }
}
