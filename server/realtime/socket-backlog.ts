/** Maximum number of bytes queued for a socket that doesn't read. */
export const MAX_BACKLOG_BYTES = 1024 * 1024;

/** A packet queued in Engine.IO. */
interface QueuedPacket {
  data?: unknown;
}

/** The parts of an Engine.IO connection that hold unsent data. */
export interface BufferedConnection {
  writeBuffer: QueuedPacket[];
  /** `socket` is the WebSocket of that transport; long polling has none. */
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
  close(discard: boolean): void;
}

/**
 * Returns how many unsent bytes the server holds for a connection: packets queued for the transport,
 * and bytes buffered in the WebSocket. Socket.IO doesn't detect a client that replies to pings but
 * never reads; only this figure shows it.
 */
export function backlogBytes({ writeBuffer, transport }: BufferedConnection): number {
  const queued = writeBuffer.reduce((sum, { data }) => sum + byteLength(data), 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

function byteLength(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}

/** Closes a connection immediately: an orderly close would wait for its client to read. */
export function dropConnection(connection: BufferedConnection): void {
  const { socket } = connection.transport;
  if (socket) socket.terminate();
  else connection.close(true);
}
