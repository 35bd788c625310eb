import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { findPython } from '../../support/cluster/python.js';
import { startTestProduct, type TestProduct } from '../../support/server/test-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { writeFileSync } from 'node:fs';

const execute = promisify(execFile);
jest.setTimeout(120_000);

/** A program that sends one email, with a user name and password and no other setting. */
interface Sender {
  name: string;
  /** Null if it isn't installed. */
  command: string[] | null;
  /** File that the command reads, in its folder. */
  file?: { name: string; content: string };
}

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

const smtplib = findPython('smtplib');
const django = findPython('django');
const php = (file: string) =>
  runs('php', '-r', `exit(@include('${file}') ? 0 : 1);`) ? ['php', 'send.php'] : null;

/** Port and recipient come as arguments. */
const SENDERS: Sender[] = [
  {
    name: 'smtplib of Python',
    command: smtplib ? [smtplib, 'send.py'] : null,
    file: {
      name: 'send.py',
      content: `
import smtplib, sys
from email.message import EmailMessage
message = EmailMessage()
message["From"], message["To"], message["Subject"] = "app@example.org", sys.argv[2], "Hello"
message.set_content("Hello.")
with smtplib.SMTP("127.0.0.1", int(sys.argv[1])) as smtp:
    smtp.login("user", "password")
    smtp.send_message(message)
`,
    },
  },
  {
    name: 'Django',
    command: django ? [django, 'send.py'] : null,
    file: {
      name: 'send.py',
      content: `
import sys
from django.conf import settings
settings.configure(EMAIL_HOST="127.0.0.1", EMAIL_PORT=int(sys.argv[1]), EMAIL_HOST_USER="user",
                   EMAIL_HOST_PASSWORD="password")
from django.core.mail import send_mail
send_mail("Hello", "Hello.", "app@example.org", [sys.argv[2]])
`,
    },
  },
  {
    name: 'net/smtp of Go',
    command: runs('go', 'version') ? ['go', 'run', 'send.go'] : null,
    file: {
      name: 'send.go',
      content: `package main

import (
	"net/smtp"
	"os"
)

func main() {
	auth := smtp.PlainAuth("", "user", "password", "127.0.0.1")
	message := []byte("From: app@example.org\\r\\nSubject: Hello\\r\\n\\r\\nHello.\\r\\n")
	err := smtp.SendMail("127.0.0.1:"+os.Args[1], auth, "app@example.org", os.Args[2:], message)
	if err != nil {
		panic(err)
	}
}
`,
    },
  },
  {
    name: 'swaks',
    command: runs('swaks', '--version')
      ? [
          'sh',
          '-c',
          'swaks --server "127.0.0.1:$0" --to "$1" -au user -ap password -tlso --header "Subject: Hello"',
        ]
      : null,
  },
  {
    name: 'msmtp',
    command: runs('msmtp', '--version')
      ? [
          'sh',
          '-c',
          'printf "Subject: Hello\\n\\nHello.\\n" | msmtp --host=127.0.0.1 --port="$0" --auth=plain --user=user --passwordeval="echo password" --from=app@example.org "$1"',
        ]
      : null,
  },
  {
    name: 'mail of Ruby (Rails)',
    command: runs('ruby', '-e', "require 'mail'") ? ['ruby', 'send.rb'] : null,
    file: {
      name: 'send.rb',
      content: `
require 'mail'
Mail.defaults do
  delivery_method :smtp, address: '127.0.0.1', port: ARGV[0].to_i, user_name: 'user', password: 'password',
                         authentication: 'plain'
end
Mail.deliver do
  from 'app@example.org'
  to ARGV[1]
  subject 'Hello'
  body 'Hello.'
end
`,
    },
  },
  {
    name: 'Symfony Mailer (Laravel)',
    command: php('Symfony/Component/Mailer/autoload.php'),
    file: {
      name: 'send.php',
      content: `<?php
require 'Symfony/Component/Mailer/autoload.php';
use Symfony\\Component\\Mailer\\{Mailer, Transport};
use Symfony\\Component\\Mime\\Email;
$email = (new Email())->from('app@example.org')->to($argv[2])->subject('Hello')->text('Hello.');
(new Mailer(Transport::fromDsn("smtp://user:password@127.0.0.1:{$argv[1]}")))->send($email);
`,
    },
  },
  {
    name: 'PHPMailer',
    command: php('libphp-phpmailer/autoload.php'),
    file: {
      name: 'send.php',
      content: `<?php
require 'libphp-phpmailer/autoload.php';
$mail = new PHPMailer\\PHPMailer\\PHPMailer(true);
$mail->isSMTP();
$mail->Host = '127.0.0.1';
$mail->Port = (int) $argv[1];
$mail->SMTPAuth = true;
$mail->Username = 'user';
$mail->Password = 'password';
$mail->setFrom('app@example.org');
$mail->addAddress($argv[2]);
$mail->Subject = 'Hello';
$mail->Body = 'Hello.';
$mail->send();
`,
    },
  },
];

describe('senders with a user name and password, on a local start', () => {
  const folder = temporaryFolder('senders');
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(async () => {
    folder.remove();
    await product.close();
  });

  /** Issues an address, sends, and returns the subjects in its inbox. */
  const deliver = async (send: (to: string) => Promise<unknown>) => {
    const session = await product.issue();
    await send(session.emailAddress);
    const { content } = await product.page(session);
    return content.map(({ subject }) => subject);
  };
  const run = async ([program = '', ...args]: string[], to: string) => {
    const sent = execute(program, [...args, String(product.smtpPort), to], { cwd: folder.path });
    sent.child.stdin?.end();
    await sent;
  };

  it('nodemailer delivers', async () => {
    const auth = { user: 'user', pass: 'password' };
    const mailer = createTransport({ host: '127.0.0.1', port: product.smtpPort, auth });
    const message = { from: 'app@example.org', subject: 'Hello', text: 'Hello.' };
    expect(await deliver((to) => mailer.sendMail({ ...message, to }))).toEqual(['Hello']);
  });

  it.each(SENDERS.filter(({ command }) => command))('$name delivers', async (sender) => {
    const { command, file } = sender;
    if (file) writeFileSync(`${folder.path}/${file.name}`, file.content);
    expect(await deliver((to) => run(command ?? [], to))).toEqual(['Hello']);
  });

  it.skip.each(SENDERS.filter(({ command }) => !command))("$name isn't installed", () => undefined);
});
