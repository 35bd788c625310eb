/** What may be queued for a socket that doesn't read, in bytes. */
export const MAX_BACKLOG_BYTES = 1024 * 1024;

/** A packet that waits in Engine.IO; its frame is encoded in advance for broadcasts. */
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
 * Returns how many bytes the server holds for a connection: packets that wait for the transport, and
 * what the WebSocket has accepted and the system has not. A client that answers pings but never
 * reads is alive for Socket.IO, and only this figure shows it.
 */
export function backlogBytes({ writeBuffer, transport }: BufferedConnection): number {
  const queued = writeBuffer.reduce((sum, { data }) => sum + sizeOf(data), 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}

/** Ends a connection at once: an orderly end would wait for its client to read. */
export function dropConnection(connection: BufferedConnection): void {
  const { socket } = connection.transport;
  if (socket) socket.terminate();
  else connection.close(true);
}
