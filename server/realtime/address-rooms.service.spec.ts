import { countUnsentBytes, dropConnection } from './address-rooms.service.js';

const socket = (bufferedAmount: number) => ({ bufferedAmount, terminate: jest.fn() });
const close = jest.fn();

describe('countUnsentBytes', () => {
  it('counts queued packets and the bytes buffered in the WebSocket', () => {
    const writeBuffer = [{ data: 'häh' }, { data: Buffer.alloc(10) }, {}];
    expect(countUnsentBytes({ writeBuffer, transport: { socket: socket(100) }, close })).toBe(114);
  });

  it('counts only queued packets for long polling', () => {
    expect(countUnsentBytes({ writeBuffer: [{ data: 'abc' }], transport: {}, close })).toBe(3);
  });
});

describe('dropConnection', () => {
  it('terminates a WebSocket without waiting for its client', () => {
    const webSocket = socket(1);
    dropConnection({ writeBuffer: [], transport: { socket: webSocket }, close });
    expect(webSocket.terminate).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });

  it('discards what is queued for a long-polling client', () => {
    dropConnection({ writeBuffer: [], transport: {}, close });
    expect(close).toHaveBeenCalledWith(true);
  });
});
