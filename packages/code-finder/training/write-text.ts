import type { Block, Inline } from './blocks.js';
import type { Random } from './random.js';

/** Writes a message as plain text, in one of the ways that senders do. */
export function writeText(blocks: readonly Block[], random: Random): string {
  const width = random.pick([0, 0, 72, 76]);
  const bullet = random.pick(['', '', '  ', '    ', '\t']);
  const rule = random.pick(['', '--', '-'.repeat(40), '='.repeat(30), '* * *']);
  const around = random.pick(['', '', '', '*', '"']);
  const lines: string[] = [];
  let hasRule = false;
  for (const block of blocks) {
    if (block.type === 'footer' && !hasRule && rule !== '') {
      lines.push(rule);
      hasRule = true;
    }
    lines.push(...writeBlock(block, { width, bullet, around }));
    const isTight = block.type === 'row' || random.chance(0.15);
    if (!isTight) lines.push('');
  }
  return `${lines.join('\n').trim()}\n`;
}

interface TextStyle {
  width: number;
  bullet: string;
  around: string;
}

function writeBlock(block: Block, { width, bullet, around }: TextStyle): string[] {
  if (block.type === 'code') return [`${bullet}${around}${block.shown}${around}`];
  if (block.type === 'heading') return [block.text];
  if (block.type === 'row') return [`${block.label}: ${block.value}`];
  if (block.type === 'url') return [`${bullet}${block.href}`];
  if (block.type === 'button') return [`${block.anchor.label}:`, block.anchor.href];
  return wrap(inlineText(block.inline), width);
}

function inlineText(inline: Inline): string {
  return inline
    .map((each) => (typeof each === 'string' ? each : `${each.label} (${each.href})`))
    .join('');
}

function wrap(text: string, width: number): string[] {
  if (width === 0) return text.split('\n');
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
