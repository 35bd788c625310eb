import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

const PAUSE_MS = 10;

/**
 * Returns the PostgreSQL processes of a data folder: those whose command names the folder (the server,
 * `initdb`) and their descendants.
 */
export function postgresProcesses(dataDir: string): number[] {
  const all = processes();
  const cluster = join(dataDir, 'postgres');
  return withDescendants(all.filter(({ command }) => command.includes(cluster)).map(getPid), all);
}

/** Kills processes with SIGKILL and waits until they have ended. */
export async function killAtOnce(pids: number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue;
    }
  }
  const isThere = new Set(pids);
  while (processes().some(({ pid }) => isThere.has(pid))) await sleep(PAUSE_MS);
}

/** Returns a process and its descendants. */
export const descendants = (pid: number): number[] => withDescendants([pid], processes());

/** Returns processes with all that they started, directly or not. */
function withDescendants(pids: number[], all: Process[]): number[] {
  const found = new Set(pids);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** Returns those of the processes that still run. */
export function running(pids: number[]): number[] {
  const all = new Set(processes().map(getPid));
  return pids.filter((pid) => all.has(pid));
}

const getPid = ({ pid }: Process): number => pid;

/** Returns all running processes except zombies. */
function processes(): Process[] {
  return existsSync('/proc/self/stat') ? processesByProc() : processesByPs();
}

/** Fields of proc(5). */
function processesByProc(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z' || state === 'X') return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(pid), parent: Number(parent), command }];
    } catch {
      return [];
    }
  });
}

function processesByPs(): Process[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,stat=,command='], {
    encoding: 'utf8',
  });
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^ *(\d+) +(\d+) +(\S+) (.*)$/.exec(line) ?? [];
    return pid && !state?.startsWith('Z')
      ? [{ pid: Number(pid), parent: Number(parent), command }]
      : [];
  });
}
