import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openCommands } from '../../../server/open-commands.js';
import { runCommandLine } from '../../../server/operator/commands/command-line.service.js';

/** Exit code and output of a command of an operator. */
export interface CommandOutput {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command as `npm run admin` does, with its own connections but in this process. */
export async function runOperatorCommand(
  env: Record<string, string>,
  ...argv: string[]
): Promise<CommandOutput> {
  const output = { stdout: '', stderr: '' };
  const code = await runCommandLine(argv, {
    print: (line) => void (output.stdout += `${line}\n`),
    printError: (line) => void (output.stderr += `${line}\n`),
    open: () => openCommands(env, () => undefined),
  });
  return { code, ...output };
}

/** Runs the built command in a process of its own, as the container does. */
export async function startOperatorCommand(
  env: Record<string, string>,
  ...argv: string[]
): Promise<CommandOutput> {
  const script = join(process.cwd(), 'dist', 'server', 'admin.js');
  const child = spawn(process.execPath, [script, ...argv], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number];
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}
