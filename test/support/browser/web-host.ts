import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestCertificate } from '../cluster/certificates.js';

/** A foreign web server, on an IP address of loopback. */
export interface WebHost {
  /** `http://address:port`, `https:` with a certificate. */
  origin: string;
  port: number;
  /** Requests that arrived. */
  requests: IncomingMessage[];
  /** Number of connections that were accepted. */
  connections(): number;
  /** Sets the response for a path. */
  on(path: string, respond: Respond): void;
  close(): Promise<void>;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a web server, over TLS if it has a certificate. Paths without a response get 404. */
export async function startWebHost(
  address: string,
  port = 0,
  certificate?: TestCertificate,
): Promise<WebHost> {
  const responses = new Map<string, Respond>();
  const requests: IncomingMessage[] = [];
  let connections = 0;
  const handle: Respond = (request, response) => {
    requests.push(request);
    const respond = responses.get(String(request.url).split('?', 1)[0] ?? '');
    if (respond) respond(request, response);
    else response.writeHead(404).end();
  };
  const server = certificate ? createTlsServer(certificate, handle) : createServer(handle);
  server.on('connection', () => (connections += 1));
  server.listen(port, address);
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    origin: `${certificate ? 'https' : 'http'}://${address}:${own}`,
    port: own,
    requests,
    connections: () => connections,
    on: (path, respond) => void responses.set(path, respond),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a function that responds with a body. */
export function send(body: Buffer | string, headers: Record<string, string> = {}): Respond {
  return (_request, response) => void response.writeHead(200, headers).end(body);
}

/** Returns a function that redirects. */
export function redirect(location: string, status = 302): Respond {
  return (_request, response) => void response.writeHead(status, { Location: location }).end();
}
