import type { CompiledTexts } from './text.js';

/** Compiles the texts of a catalog by key from ICU MessageFormat. */
export function compileTexts(texts: Record<string, string>): CompiledTexts;
