import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCertificate, type TestCertificate } from '../../support/cluster/certificates.js';
import { findPython } from '../../support/cluster/python.js';
import {
  startRecordingReceiver,
  type RecordingReceiver,
} from '../../support/mail/recording-receiver.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const execute = promisify(execFile);
jest.setTimeout(300_000);

const SENDER = 'sender@example.org';
const RECIPIENTS = ['a@example.org', 'b@example.org'];
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
/** Lines that a client has to stuff, and a last line without its end. */
const BODY = '.\r\n..\r\n.x\r\nThe end';

const hasProgram = (name: string, ...args: string[]) =>
  spawnSync(name, args, { env, stdio: 'ignore' }).error === undefined;
const python = findPython('smtplib', 'ssl');
const describeWithPython = python ? describe : describe.skip;
const describeWithGo = hasProgram('go', 'version') ? describe : describe.skip;
const describeWithSwaks = hasProgram('swaks', '--version') ? describe : describe.skip;
const describeWithPostfix = hasProgram('smtp-source') ? describe : describe.skip;

const PYTHON = `
import smtplib, ssl, sys
with smtplib.SMTP("127.0.0.1", int(sys.argv[1]), local_hostname="client.example") as smtp:
    if sys.argv[2] == "tls":
        smtp.starttls(context=ssl._create_unverified_context())
    for n in range(2):
        refused = smtp.sendmail(sys.argv[3], sys.argv[4:] + ["nobody@example.org"],
            b"Subject: Python\\r\\n\\r\\n" + sys.stdin.buffer.read() if n == 0 else b"Subject: 2\\r\\n\\r\\n",
            mail_options=["BODY=8BITMIME"])
        assert refused["nobody@example.org"][0] == 550
`;

const GO = `package main

import (
	"crypto/tls"
	"io"
	"net/smtp"
	"os"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	client, err := smtp.Dial("127.0.0.1:" + os.Args[1])
	check(err)
	check(client.Hello("client.example"))
	if os.Args[2] == "tls" {
		check(client.StartTLS(&tls.Config{InsecureSkipVerify: true}))
	}
	check(client.Mail(os.Args[3]))
	for _, recipient := range os.Args[4:] {
		check(client.Rcpt(recipient))
	}
	if client.Rcpt("nobody@example.org") == nil {
		panic("accepted")
	}
	message, err := client.Data()
	check(err)
	_, err = io.WriteString(message, "Subject: Go\\r\\n\\r\\n")
	check(err)
	_, err = io.Copy(message, os.Stdin)
	check(err)
	check(message.Close())
	check(client.Quit())
}
`;

describe('SMTP clients', () => {
  const folder = temporaryFolder('smtp-clients');
  let tls: TestCertificate;
  let smtp: RecordingReceiver;
  beforeAll(async () => {
    tls = await createCertificate('mx.example.org');
  });
  beforeEach(async () => {
    smtp = await startRecordingReceiver({ tls });
  });
  afterEach(() => smtp.close());
  afterAll(() => folder.remove());

  const run = async (program: string, args: string[], input = '') => {
    const sent = execute(program, args, { env, cwd: folder.path });
    sent.child.stdin?.end(input);
    await sent;
  };
  const expectMessage = (protocol: string) =>
    expect(smtp.messages[0]).toMatchObject({
      ...{ protocol, recipients: RECIPIENTS, helo: 'client.example' },
      ...{ sender: { address: SENDER }, source: expect.stringMatching(/^.*\r\n\r\n/s) },
    });
  const getBody = () => smtp.messages[0]?.source.split('\r\n\r\n')[1];
  const transports = [
    ['plain', 'ESMTP'],
    ['tls', 'ESMTPS'],
  ] as const;

  describeWithPython('smtplib of Python (skipped without it)', () => {
    it.each(transports)('delivers (%s)', async (transport, protocol) => {
      const args = ['-c', PYTHON, String(smtp.port), transport, SENDER, ...RECIPIENTS];
      await run(String(python), args, BODY);
      expectMessage(protocol);
      expect(getBody()).toBe(`${BODY}\r\n`);
      expect(smtp.messages).toHaveLength(2);
    });
  });

  describeWithGo('net/smtp of Go (skipped without it)', () => {
    const program = () => join(folder.path, 'client');
    beforeAll(async () => {
      const sources = join(folder.path, 'go');
      mkdirSync(sources);
      writeFileSync(join(sources, 'main.go'), GO);
      await run('go', ['build', '-o', program(), join(sources, 'main.go')]);
    });

    it.each(transports)('delivers (%s)', async (transport, protocol) => {
      await run(program(), [String(smtp.port), transport, SENDER, ...RECIPIENTS], BODY);
      expectMessage(protocol);
      expect(getBody()).toBe(`${BODY}\r\n`);
    });
  });

  describeWithSwaks('swaks (skipped without it)', () => {
    const options = ['--helo', 'client.example', '--from', SENDER, '--to', RECIPIENTS.join(',')];
    const send = (...more: string[]) =>
      run('swaks', ['--server', `127.0.0.1:${smtp.port}`, ...options, '--body', BODY, ...more]);

    it('delivers, with and without pipelining', async () => {
      await send();
      expectMessage('ESMTP');
      expect(getBody()).toContain('.\r\n..\r\n.x\r\nThe end');
      await send('--pipeline');
      await send('--protocol', 'SMTP');
      expect(smtp.messages.map(({ protocol }) => protocol)).toEqual(['ESMTP', 'ESMTP', 'SMTP']);
    });

    it('delivers behind a PROXY header', async () => {
      const proxied = await startRecordingReceiver({ useProxy: true });
      for (const [version, family] of Object.entries({ 1: 'TCP4', 2: 'AF_INET' })) {
        const header = ['--proxy-version', version, '--proxy-family', family];
        const ends = ['--proxy-source', '192.0.2.7', '--proxy-source-port', '40000'];
        const target = ['--proxy-dest', '192.0.2.1', '--proxy-dest-port', '25'];
        await send('--server', `127.0.0.1:${proxied.port}`, ...header, ...ends, ...target);
      }
      expect(proxied.messages.map(({ remoteAddress }) => remoteAddress)).toEqual([
        '192.0.2.7',
        '192.0.2.7',
      ]);
      await proxied.close();
    });
  });

  describeWithPostfix("Postfix's smtp-source (skipped without it)", () => {
    it('delivers a thousand messages over twenty connections', async () => {
      const counts = ['-s', '20', '-m', '1000', '-l', '20480', '-d'];
      const envelope = ['-f', SENDER, '-t', 'a@example.org', '-M', 'client.example'];
      await run('smtp-source', [...counts, ...envelope, `127.0.0.1:${smtp.port}`]);
      expect(smtp.messages).toHaveLength(1_000);
      expect(new Set(smtp.messages.map(({ source }) => source.length)).size).toBeLessThan(10);
    });

    it('delivers over a new connection for each message, with several recipients', async () => {
      const counts = ['-s', '5', '-m', '100', '-r', '5'];
      await run('smtp-source', [
        ...counts,
        '-f',
        SENDER,
        '-t',
        'a@example.org',
        `127.0.0.1:${smtp.port}`,
      ]);
      expect(smtp.messages.every(({ recipients }) => recipients.length === 5)).toBe(true);
      expect(smtp.messages).toHaveLength(100);
    });
  });
});
