import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, stopScript } from '../../support/server/child-server.js';
import type { BenchOptions } from '../options.js';
import { INBOXES, type Contender, type RunningContender } from './contender.js';

const MAX_START_MS = 60_000;
const PAUSE_MS = 50;

/** A peer that isn't installed, with a hint on how to install it. */
export interface MissingPeer {
  name: string;
  hint: string;
}

/** Finds the peers' programs on this machine. */
export function findPeers(options: BenchOptions): { found: Contender[]; missing: MissingPeer[] } {
  const mailpit = findProgram('mailpit', options.mailpit);
  const inbucket = findProgram('inbucket', options.inbucket);
  const hint = (name: string, url: string): MissingPeer => ({
    name,
    hint: `not on this machine. Get a release from ${url} and put it in PATH, or pass --${name} <file>.`,
  });
  return {
    found: [
      ...(mailpit ? [mailpitContender(mailpit)] : []),
      ...(inbucket ? [inbucketContender(inbucket, options.inbucketUi)] : []),
    ],
    missing: [
      ...(mailpit ? [] : [hint('mailpit', 'https://github.com/axllent/mailpit/releases')]),
      ...(inbucket ? [] : [hint('inbucket', 'https://github.com/inbucket/inbucket/releases')]),
    ],
  };
}

/** Mailpit with its database in a file and without a limit on the number of messages. */
const mailpitContender = (program: string): Contender => ({
  name: 'mailpit',
  start: async (dataDir) => {
    const [web, smtpPort] = [await findFreePort(), await findFreePort()];
    const listeners = ['--smtp', `127.0.0.1:${smtpPort}`, '--listen', `127.0.0.1:${web}`];
    const storage = ['--max', '0', '--database', join(dataDir, 'mailpit.db')];
    const quiet = ['--quiet', '--disable-version-check', '--smtp-disable-rdns'];
    return run(program, [...listeners, ...storage, ...quiet], { dataDir, smtpPort });
  },
});

/** Inbucket with file storage and without a limit on the number of messages. */
const inbucketContender = (program: string, ui: string | undefined): Contender => ({
  name: 'inbucket',
  start: async (dataDir) => {
    const [web, pop3, smtpPort] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    const page = join(dataDir, 'ui');
    const store = join(dataDir, 'store');
    for (const folder of [page, store]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Inbucket</title>');
    const env = {
      INBUCKET_LOGLEVEL: 'error',
      INBUCKET_SMTP_ADDR: `127.0.0.1:${smtpPort}`,
      INBUCKET_POP3_ADDR: `127.0.0.1:${pop3}`,
      INBUCKET_WEB_ADDR: `127.0.0.1:${web}`,
      INBUCKET_WEB_UIDIR: ui ? resolve(ui) : page,
      INBUCKET_STORAGE_TYPE: 'file',
      INBUCKET_STORAGE_PARAMS: `path:${store}`,
      INBUCKET_STORAGE_MAILBOXMSGCAP: '1000000',
    };
    return run(program, [], { dataDir, smtpPort, env });
  },
});

async function run(
  program: string,
  args: string[],
  { dataDir, smtpPort, env }: { dataDir: string; smtpPort: number; env?: Record<string, string> },
): Promise<RunningContender> {
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(resolve(program), args, {
    cwd: dataDir,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  child.on('error', () => undefined);
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('close', () => process.off('exit', killWithUs));
  const end = Date.now() + MAX_START_MS;
  while (!(await sendsGreeting(smtpPort))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`${program} did not start.`);
    await sleep(PAUSE_MS);
  }
  const recipients = Array.from({ length: INBOXES }, (_, inbox) => `user${inbox}@example.com`);
  return { smtpPort, recipients, stop: () => stopScript(child) };
}

async function sendsGreeting(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data', { signal: AbortSignal.timeout(1_000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Returns the path of a program: the given one, the first of that name in PATH, or null. */
function findProgram(name: string, given: string | undefined): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = given ? [given] : folders.map((folder) => join(folder, name));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
