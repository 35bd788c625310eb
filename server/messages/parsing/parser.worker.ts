import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { MessageText } from '@mayfly/contract/message.js';
import {
  archiveAttachments,
  extractAttachments,
  type ExtractedAttachment,
} from '@mayfly/mail-parser/extract-attachments.js';
import { readFallbackText } from '@mayfly/mail-parser/fallback-text.js';
import { readMessage } from '@mayfly/mail-parser/mime/read-message.js';
import {
  readOriginalBodies,
  readTexts,
  type OriginalBodies,
} from '@mayfly/mail-parser/mime/read-texts.js';
import type { ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { renderBody } from '@mayfly/mail-parser/render-body.js';
import { createSampleEmail } from './sample-email.js';

/** A source to parse: the bytes in zlib format (RFC 1950), or as they are. */
export interface SourceBytes {
  bytes: Uint8Array;
  isCompressed: boolean;
}

/**
 * Part of every task: shared memory in which the thread writes its ID when it starts the task. The ID
 * is that of the operating system, or -1 without `/proc`.
 */
export interface Task {
  thread: Int32Array;
}

/** Number of parses until V8 has compiled the parser: an email of 20 kB then takes 3 ms instead of 40. */
const WARM_UP_PARSES = 16;

const threadId = readThreadId();

const decompress = ({ bytes, isCompressed }: SourceBytes): Uint8Array =>
  isCompressed ? inflateSync(bytes) : bytes;

/** Loads the parser with its models. A thread that only reads attachments is smaller without. */
const loadParser = () => import('./parse-message.js');

/** Parses a sample repeatedly, so that V8 compiles the parser before the first message. */
export async function warmUp(): Promise<void> {
  const { parseMessage } = await loadParser();
  const sample = createSampleEmail();
  for (let count = 0; count < WARM_UP_PARSES; count += 1) await parseMessage(sample);
}

/** Parses a source. If our own reader fails on it, its text is that which mailparser finds. */
async function parseOne(source: Uint8Array): Promise<ParsedMessage> {
  const { composeText, parseMessage } = await loadParser();
  const parsed = parseMessage(source);
  if (parsed.readable) return parsed;
  const { headers, fields } = parsed;
  const text = await readFallbackText(source).catch(() => null);
  return text === null ? parsed : { ...composeText(text), headers, fields };
}

/** Parses sources concurrently. Runs in a worker thread. */
export async function parse({
  sources,
  thread,
}: Task & { sources: SourceBytes[] }): Promise<ParsedMessage[]> {
  await loadParser();
  Atomics.store(thread, 0, threadId);
  return Promise.all(sources.map((source) => parseOne(decompress(source))));
}

/** Extracts the attachments of a source. Runs in a worker thread. */
export function extract({ source, thread }: Task & { source: SourceBytes }): ExtractedAttachment[] {
  Atomics.store(thread, 0, threadId);
  return extractAttachments(decompress(source));
}

/** Returns all attachments of a source as a ZIP archive, null without any. Runs in a worker thread. */
export async function archive({
  source,
  modifiedAt,
  thread,
}: Task & { source: SourceBytes; modifiedAt: Date }): Promise<Uint8Array | null> {
  Atomics.store(thread, 0, threadId);
  return archiveAttachments(decompress(source), modifiedAt);
}

/** Reads the text of a source as a person sees it. Runs in a worker thread. */
export function readText({ source, thread }: Task & { source: SourceBytes }): MessageText {
  Atomics.store(thread, 0, threadId);
  const texts = readTexts(readMessage(decompress(source)));
  const { text, hiddenCharacters = 0 } = renderBody(texts, []).visible;
  return { text, hiddenCharacters };
}

/** Returns the bodies of a source as its sender wrote them. Runs in a worker thread. */
export async function readOriginal({
  source,
  thread,
}: Task & { source: SourceBytes }): Promise<OriginalBodies> {
  Atomics.store(thread, 0, threadId);
  return readOriginalBodies(readMessage(decompress(source)));
}

function readThreadId(): number {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return -1;
  }
}
