import { request, type IncomingHttpHeaders } from 'node:http';

/** An HTTP response. */
export interface RawResponse {
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
export function sendRaw(
  origin: string,
  { path, method = 'GET', headers, body, unfinished }: RawRequest,
) {
  return new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const options = { hostname, port, path, method, headers: headers ?? {}, agent: false };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        sent.destroy();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.on('error', reject);
    if (unfinished) sent.write(body ?? '');
    else sent.end(body);
  });
}
