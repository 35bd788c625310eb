import type { Redis } from 'ioredis';
import type { Server } from 'socket.io';

/** Within this time after an outage every socket has been asked to connect anew. */
const JITTER_MS = 10_000;

/**
 * While Redis was away, events of other nodes were lost. When it is back, the connection under
 * every socket is closed at a random moment: clients come back by themselves and fetch what they
 * have missed.
 */
export function reconnectAfterOutages(server: Server, redis: Redis): void {
  let away = false;
  redis.on('close', () => {
    away = true;
  });
  redis.on('ready', () => {
    if (!away) return;
    away = false;
    for (const socket of server.sockets.sockets.values()) {
      setTimeout(() => socket.conn.close(), Math.random() * JITTER_MS).unref();
    }
  });
}
