import { cpus, release, totalmem, type } from 'node:os';

/** Describes this machine in a line. */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${model}, ${memory} GB, ${type()} ${release()}, Node ${process.version}`;
}
