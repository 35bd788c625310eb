import { beginEmail } from '../support/mail/begin-email.js';
import { findFreePort } from '../support/server/child-server.js';
import {
  descendants,
  killAtOnce,
  postgresProcesses,
  running,
} from '../support/server/processes.js';
import { RestClient } from '../support/server/rest-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { hasTerminal, Terminal } from '../support/server/terminal.js';

jest.setTimeout(180_000);

const inTerminal = hasTerminal ? describe : describe.skip;

inTerminal('Ctrl-C on `npm start` in a terminal (skipped without script of util-linux)', () => {
  const folder = temporaryFolder('terminal');
  let terminal: Terminal;
  let processes: number[];
  let smtpPort: number;
  let rest: RestClient;
  beforeAll(async () => {
    const port = await findFreePort();
    smtpPort = await findFreePort();
    terminal = new Terminal('npm start', {
      HOST: '127.0.0.1',
      PORT: String(port),
      SMTP_PORT: String(smtpPort),
      DATA_DIR: folder.path,
      DATABASE_URL: '',
      REDIS_URL: '',
    });
    await terminal.waitForText('Mayfly is ready');
    rest = new RestClient(`http://127.0.0.1:${port}`);
    processes = [...new Set([...descendants(terminal.pid), ...postgresProcesses(folder.path)])];
  });
  afterAll(async () => {
    rest.close();
    await killAtOnce(running(processes));
    folder.remove();
  });

  // npm forwards the signal that the terminal sends to all of its processes, so the server gets it twice.
  it('accepts a message in flight, exits with 0 and stops all processes', async () => {
    const { client } = await beginEmail(rest, smtpPort);
    terminal.pressCtrlC();
    await terminal.waitForText('^C');
    client.write('Subject: in progress\r\n\r\nHello.\r\n.\r\n');
    expect((await client.readReply()).code).toBe(250);
    client.end();
    expect(await terminal.waitForExit()).toBe(0);
    expect(terminal.text).not.toContain('could not shut down cleanly');
    expect([...running(processes), ...postgresProcesses(folder.path)]).toEqual([]);
  });
});
