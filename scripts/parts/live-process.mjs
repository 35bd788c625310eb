import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ENDED = 'ended';

/**
 * What tells one process from a later one with the same number: its start time, in the words of
 * /proc/<pid>/stat (field 22, proc(5)) or of `ps`. Null where the system does not say, `ended`
 * for a process that is dead and only waits to be collected by its parent.
 */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? ENDED : (fields[19] ?? null);
  } catch {
    return startTimeByPs(pid);
  }
}

function startTimeByPs(pid) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', pid], { ...options, env }).trim() || null;
  } catch {
    return null;
  }
}

/** Names a process so that `isAlive` can recognise it later. */
export const identify = (pid) => ({ pid, started: startTime(pid) });

/** True while the process that `identify` named still runs; a reused number does not count. */
export function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = startTime(pid);
  return now === null || started === null || now === started;
}
