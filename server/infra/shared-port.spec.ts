import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import { addListeners, assertPortFree, canSharePorts } from './shared-port.js';

const HOST = '127.0.0.1';
const CONNECTIONS = 100;

describe('a port with several listeners (one, where they cannot share it)', () => {
  let server: Server;
  let port: number;
  let accepted: number;
  beforeEach(async () => {
    accepted = 0;
    server = createServer((socket) => {
      accepted += 1;
      socket.resume().end();
    });
    const options = { host: HOST, port: 0, reusePort: canSharePorts };
    server.listen(options as ListenOptions);
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => void server.close());

  const connectAll = () => {
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, HOST).resume());
    return Promise.all(sockets.map((socket) => once(socket, 'end')));
  };

  it('gives all connections to its server, also after the others are closed', async () => {
    const closeOthers = await addListeners(server);
    await connectAll();
    expect(accepted).toBe(CONNECTIONS);
    closeOthers();
    await connectAll();
    expect(accepted).toBe(2 * CONNECTIONS);
  });

  it('is in use for everybody else', async () => {
    const closeOthers = await addListeners(server);
    await expect(assertPortFree(port, HOST)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    closeOthers();
    await once(server.close(), 'close');
    await assertPortFree(port, HOST);
  });
});
