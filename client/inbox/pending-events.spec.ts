import { toDeletionEvent, toReadEvent, toWaitingEvent } from './pending-events';

const access = { emailAddress: 'a@mayfly.test', sessionId: 's' };

describe('toReadEvent', () => {
  it('updates whether a message is read', () => {
    expect(toReadEvent(['m1', true])).toEqual({
      kind: 'updated',
      update: { id: 'm1', read: true },
    });
  });
});

describe('toDeletionEvent', () => {
  it('removes a message, or also all older ones', () => {
    expect(toDeletionEvent({ id: 'm1' })).toEqual({ kind: 'deleted', id: 'm1' });
    expect(toDeletionEvent({ id: 'm1', withOlder: true })).toEqual({
      kind: 'all-deleted',
      through: 'm1',
    });
  });
});

describe('toWaitingEvent', () => {
  it.each([
    [
      { kind: 'delete', access, id: 'm1', withOlder: false } as const,
      [{ kind: 'deleted', id: 'm1' }],
    ],
    [
      { kind: 'delete', access, id: 'm1', withOlder: true } as const,
      [{ kind: 'all-deleted', through: 'm1' }],
    ],
    [
      { kind: 'mark-all-read', access, through: 'm2' } as const,
      [{ kind: 'all-read', through: 'm2' }],
    ],
    [
      { kind: 'mark', access, id: 'm3', read: false } as const,
      [{ kind: 'updated', update: { id: 'm3', read: false } }],
    ],
    [{ kind: 'extend', access, validTill: '2025-11-20T09:41:00.000Z' } as const, []],
  ])('converts %j to %j', (change, events) => {
    expect(toWaitingEvent(change)).toEqual(events);
  });
});
