import { toDeletionEvent, toReadEvent } from './pending-events';

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
