import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { temporaryFolder, type TemporaryFolder } from '../../../test/support/temporary-folder.js';
import { Context } from './context.js';
import { InboxStore } from './inbox-store.js';
import { Output } from './output.js';

describe('Context', () => {
  let folder: TemporaryFolder;
  let server: Server;
  let url: string;
  /** `Authorization` header of each request. */
  const authorizations: (string | undefined)[] = [];

  beforeAll(async () => {
    folder = temporaryFolder('context');
    server = createServer((request, response) => {
      authorizations.push(request.headers.authorization);
      response.end('{"data":[]}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    folder.remove();
  });

  const createContext = (env: Record<string, string>, options: { url?: string } = {}) => {
    const output = new Output(new PassThrough(), new PassThrough(), false);
    const store = new InboxStore(folder.path);
    return new Context({ env, store, output, signal: new AbortController().signal }, options);
  };
  const sendRequest = async (context: Context) => {
    await context.connect(url).domains();
    return authorizations.pop();
  };

  it('sends the token to the server of MAYFLY_URL', async () => {
    const context = createContext({ MAYFLY_URL: `${url}/`, MAYFLY_TOKEN: 'secret' });
    expect(await sendRequest(context)).toBe('Bearer secret');
  });

  it('sends the token to the server of --url without MAYFLY_URL', async () => {
    const context = createContext({ MAYFLY_TOKEN: 'secret' }, { url });
    expect(await sendRequest(context)).toBe('Bearer secret');
  });

  it('sends the token to no other server', async () => {
    const env = { MAYFLY_URL: 'https://mayfly.example', MAYFLY_TOKEN: 'secret' };
    expect(await sendRequest(createContext(env))).toBeUndefined();
    expect(await sendRequest(createContext(env, { url }))).toBeUndefined();
    expect(await sendRequest(createContext({ MAYFLY_TOKEN: 'secret' }))).toBeUndefined();
  });
});
