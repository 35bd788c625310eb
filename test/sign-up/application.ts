import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { composeConfirmation } from './confirmation-email.js';
import { confirmPage, errorPage, signUpPage, welcomePage } from './pages.js';

const MAX_ATTEMPTS = 5;

/** A sign-up. Its email address is the key of `accounts`; `token` is the secret in the link. */
interface Account {
  name: string;
  code: string;
  token: string;
  attempts: number;
  isConfirmed: boolean;
}

type Handler = (fields: URLSearchParams, response: ServerResponse) => Promise<void> | void;

/**
 * A website with a sign-up form, like the applications that people test with Mayfly. It sends an email by
 * SMTP with a code and a confirmation link, and requires one of them to confirm an account.
 */
export class SignUpApplication {
  private readonly accounts = new Map<string, Account>();
  private readonly server: Server;
  private readonly handlers: Record<string, Handler> = {
    'GET /': (_fields, response) => sendPage(response, 200, signUpPage()),
    'POST /sign-up': (fields, response) => this.signUp(fields, response),
    'GET /confirm': (fields, response) => this.confirmByLink(fields, response),
    'POST /confirm': (fields, response) => this.confirmByCode(fields, response),
    'GET /code': (fields, response) =>
      sendPage(response, 200, confirmPage(fields.get('email') ?? '')),
    'GET /welcome': (fields, response) => this.welcome(fields, response),
  };

  private constructor(private readonly mailer: ReturnType<typeof createTransport>) {
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: Error) =>
        sendPage(response, 500, errorPage(error.message)),
      );
    });
  }

  /** Starts the website on a free loopback port. `smtpUrl` is a URL such as `smtp://127.0.0.1:2525`. */
  static async start(smtpUrl: string): Promise<SignUpApplication> {
    const mailer = createTransport(smtpUrl);
    const application = new SignUpApplication(mailer);
    application.server.listen(0, '127.0.0.1');
    await once(application.server, 'listening');
    return application;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.mailer.close();
    this.server.closeAllConnections();
    this.server.close();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const handler = this.handlers[`${request.method} ${pathname}`];
    if (!handler) return sendPage(response, 404, errorPage('This page does not exist.'));
    const isForm = request.method === 'POST';
    await handler(isForm ? new URLSearchParams(await text(request)) : searchParams, response);
  }

  /** Sends a new code and link, which replace those of an earlier request. */
  private async signUp(fields: URLSearchParams, response: ServerResponse): Promise<void> {
    const email = fields.get('email') ?? '';
    const name = fields.get('name') ?? '';
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      return sendPage(response, 400, errorPage('Enter an email address.'));
    }
    const account: Account = {
      name,
      code: drawCode(this.accounts.get(email)?.code),
      token: randomBytes(24).toString('base64url'),
      attempts: 0,
      isConfirmed: false,
    };
    this.accounts.set(email, account);
    const link = new URL('/confirm', this.origin);
    link.search = new URLSearchParams({ email, token: account.token }).toString();
    await this.mailer.sendMail(composeConfirmation(email, account, link.href));
    redirect(response, '/code', email);
  }

  private confirmByCode(fields: URLSearchParams, response: ServerResponse): void {
    const email = fields.get('email') ?? '';
    const account = this.accounts.get(email);
    const code = (fields.get('code') ?? '').trim();
    if (!account || ++account.attempts > MAX_ATTEMPTS || !isEqual(code, account.code)) {
      return sendPage(
        response,
        403,
        confirmPage(email, 'This code is invalid or has been replaced.'),
      );
    }
    account.isConfirmed = true;
    redirect(response, '/welcome', email);
  }

  private confirmByLink(fields: URLSearchParams, response: ServerResponse): void {
    const email = fields.get('email') ?? '';
    const account = this.accounts.get(email);
    if (!account || !isEqual(fields.get('token') ?? '', account.token)) {
      return sendPage(response, 403, errorPage('This link is invalid or has been replaced.'));
    }
    account.isConfirmed = true;
    redirect(response, '/welcome', email);
  }

  private welcome(fields: URLSearchParams, response: ServerResponse): void {
    const account = this.accounts.get(fields.get('email') ?? '');
    if (account?.isConfirmed) return sendPage(response, 200, welcomePage(account.name));
    sendPage(response, 403, errorPage('Confirm your email address first.'));
  }
}

/** Returns six random digits that differ from the last code. */
function drawCode(last?: string): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return code === last ? drawCode(last) : code;
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

function redirect(response: ServerResponse, path: string, email: string): void {
  const query = new URLSearchParams({ email });
  response.writeHead(303, { Location: `${path}?${query.toString()}` }).end();
}
