const TRACE_HEADER = /^Return-Path: <[^>\r\n]*>\r\nReceived: from [^\r\n]*\r\n(?:\t[^\r\n]*\r\n)*/;

/** Splits a downloaded source into the trace header of the server and the bytes it received. */
export function splitTraceHeader(source: Buffer): { trace: string; received: Buffer } {
  const head = source.toString('latin1', 0, 4_096);
  const trace = TRACE_HEADER.exec(head)?.[0] ?? '';
  return { trace, received: source.subarray(trace.length) };
}
