import { Logger } from '@nestjs/common';
import { getEventListeners } from 'node:events';
import type { Config } from '../../config/config.js';
import { createUnreadableMessage, type ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import type { EventBusService } from '../../infra/bus/event-bus.service.js';
import type { Events } from '../../infra/bus/events.js';
import { MessageParserService } from './message-parser.service.js';
import { ParserKilledError, type ParserPoolService } from './parser-pool.service.js';
import type { SourceBytes } from './parser.worker.js';
import type { SourcesRepository } from '../sources.repository.js';
import type { ParsedSourcesRepository } from './parsed-sources.repository.js';

const REQUEST = { client: 'client', deadlineMs: 60_000 };
const LATE = { client: 'client', deadlineMs: 0 };

/** Returns the result of parsing a text. */
const parsedAs = (content: string): ParsedMessage => ({
  ...createUnreadableMessage(),
  readable: true,
  content,
});

describe('MessageParserService', () => {
  /** Stored sources by ID. */
  let sources: Record<string, string>;
  let parser: MessageParserService;
  let completed: string[];
  const parse = jest.fn<Promise<ParsedMessage[]>, Parameters<ParserPoolService['parse']>>();
  const save = jest.fn<void, [id: string, parsed: ParsedMessage]>();
  const load = jest.fn((ids: string[]) => {
    const stored = ids.filter((id) => id in sources);
    return Promise.resolve(new Map(stored.map((id) => [id, toSource(sources[id]!)])));
  });
  const toSource = (text: string): SourceBytes => ({
    bytes: Buffer.from(text),
    isCompressed: false,
  });
  const toText = ({ bytes }: SourceBytes) => Buffer.from(bytes).toString();
  let warn: jest.SpyInstance;
  let debug: jest.SpyInstance;
  afterEach(() => jest.restoreAllMocks());
  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    debug = jest.spyOn(Logger.prototype, 'debug').mockImplementation();
    sources = { s1: 'one', s2: 'two' };
    completed = [];
    parse.mockReset().mockImplementation((all) => {
      return Promise.resolve(all.map((source) => parsedAs(toText(source))));
    });
    save.mockReset();
    const publish = (_name: 'message.parsed', event: Events['message.parsed']) => {
      completed.push(`${event.addressId} ${event.messageId}`);
    };
    parser = new MessageParserService(
      { parse } as unknown as ParserPoolService,
      { load } as unknown as SourcesRepository,
      { save } as unknown as ParsedSourcesRepository,
      { publish } as unknown as EventBusService,
      { RATE_LIMITS: true } as Config,
    );
  });

  const message = (id: string, sourceId: string, parsed: object | null = null) => ({
    id,
    addressId: '7',
    sourceId,
    size: 100,
    parsed,
  });

  it('parses messages that are not parsed yet, and stores the result', async () => {
    const known = message('known', 's9', { readable: true });
    const [first, second, ...others] = await parser.parseAll(
      [message('a', 's1'), known, message('b', 's2')],
      REQUEST,
    );
    expect([first?.parsed, second]).toEqual([parsedAs('one'), known]);
    expect(others).toEqual([{ ...message('b', 's2'), parsed: parsedAs('two') }]);
    expect(save.mock.calls.toSorted()).toEqual([
      ['s1', parsedAs('one')],
      ['s2', parsedAs('two')],
    ]);
    expect(completed).toEqual([]);
  });

  it('passes the parser the total size of only the stored sources', async () => {
    await parser.parseAll([message('a', 's1'), message('b', 'deleted')], REQUEST);
    const size = parse.mock.calls.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(size).toBe(100);
  });

  it('parses a source once for several messages and requests', async () => {
    const both = [message('a', 's1'), message('b', 's1')];
    await Promise.all([parser.parseAll(both, REQUEST), parser.parseAll(both, REQUEST)]);
    expect(await parser.parseAll(both, REQUEST)).toMatchObject([
      { parsed: { content: 'one' } },
      { parsed: { content: 'one' } },
    ]);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('returns messages of deleted sources as not parsed', async () => {
    expect(await parser.parseAll([message('a', 'deleted')], REQUEST)).toEqual([
      message('a', 'deleted'),
    ]);
    expect(parse).not.toHaveBeenCalled();
    expect(save).not.toHaveBeenCalled();
  });

  it('returns messages as pending after the deadline, and publishes when they are parsed', async () => {
    let finish: (parsed: ParsedMessage[]) => void = () => undefined;
    parse.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    expect(await parser.parseAll([message('a', 's1')], LATE)).toEqual([message('a', 's1')]);
    expect(completed).toEqual([]);
    finish([parsedAs('one')]);
    await new Promise(setImmediate);
    expect(completed).toEqual(['7 a']);
    expect(await parser.parseAll([message('a', 's1')], REQUEST)).toMatchObject([
      { parsed: { content: 'one' } },
    ]);
    expect(completed).toEqual(['7 a']);
  });

  it('publishes once for many requests, and keeps no listener of theirs', async () => {
    let finish: (parsed: ParsedMessage[]) => void = () => undefined;
    parse.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const left = new AbortController();
    const { signal } = left;
    for (const request of [LATE, { ...LATE, signal }, { ...LATE, signal }])
      await parser.parseAll([message('a', 's1'), message('b', 's1')], request);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    left.abort();
    finish([parsedAs('one')]);
    await new Promise(setImmediate);
    expect(completed).toEqual(['7 a', '7 b']);
  });

  it('logs the size of a source that kills the parser, and returns it as unreadable', async () => {
    parse.mockRejectedValue(new ParserKilledError(new Error('too slow')));
    expect(await parser.parseAll([message('a', 's1')], REQUEST)).toEqual([
      { ...message('a', 's1'), parsed: createUnreadableMessage() },
    ]);
    expect(warn.mock.calls).toEqual([
      ['A source of 100 bytes could not be parsed: Error: too slow'],
    ]);
    expect(save).toHaveBeenCalledWith('s1', createUnreadableMessage());
  });

  it('leaves a message pending if its source can’t be loaded, and tries again later', async () => {
    load.mockRejectedValueOnce(new Error('no connection'));
    expect(await parser.parseAll([message('a', 's1')], REQUEST)).toEqual([message('a', 's1')]);
    await new Promise(setImmediate);
    expect(debug).toHaveBeenCalledWith('A message stays pending: Error: no connection');
    expect(completed).toEqual([]);
    expect(await parser.parseAll([message('a', 's1')], REQUEST)).toMatchObject([
      { parsed: { content: 'one' } },
    ]);
  });

  it('logs which messages were parsed, for their trace', async () => {
    await parser.parseAll([message('a', 's1'), message('b', 's2', {})], REQUEST);
    expect(debug.mock.calls).toEqual([[{ text: 'Message parsed.', messageId: 'a' }]]);
  });
});
