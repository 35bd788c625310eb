import { request, type IncomingHttpHeaders } from 'node:http';

/** An HTTP response. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request whose path is sent byte for byte, without normalization. */
export interface RawRequest {
  path: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Keeps the request open after its body, as if more followed. */
  unfinished?: boolean;
}

/** Sends one request over a new connection. */
export function ask(
  origin: string,
  { path, method = 'GET', headers, body, unfinished }: RawRequest,
) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const options = { hostname, port, path, method, headers: headers ?? {}, agent: false };
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        sent.destroy();
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        });
      });
    });
    sent.on('error', reject);
    if (unfinished) sent.write(body ?? '');
    else sent.end(body);
  });
}
