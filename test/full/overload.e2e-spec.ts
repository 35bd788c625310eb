import { canSharePorts } from '../../server/infra/shared-port.js';
import { overload, OVERLOAD_SETTINGS, type OverloadResult } from '../bench/load/overload.js';
import { startForBench, type Product } from '../bench/product.js';
import { temporaryFolder } from '../support/temporary-folder.js';

jest.setTimeout(300_000);

/** Memory of the process under load: threads that read, 256 MiB of messages in flight, and thousands of connections. */
const MAX_MEMORY_MB = 1_000;
/** Time after which everything works as usual again. */
const MAX_RECOVERY_MS = 10_000;

describe('three times the load that a node can take', () => {
  const folder = temporaryFolder('overload');
  let product: Product;
  let result: OverloadResult;
  beforeAll(async () => {
    product = await startForBench(folder.path, OVERLOAD_SETTINGS);
    // Resolves once everything works as usual.
    result = await overload(product, 5);
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it('is shed at every entrance, in bounded memory, and leaves no trace', () => {
    // Where listeners can't share a port, few SMTP clients are accepted beyond those that are served.
    const names = ['HTTP 200', 'HTTP 503', 'SMTP 250', 'socket 200', 'socket 429'];
    if (canSharePorts) names.push('SMTP 421');
    expect(Object.keys(result.answers)).toEqual(expect.arrayContaining(names));
    expect(result.memoryMb.peak).toBeLessThan(MAX_MEMORY_MB);
    expect(result.recoveryMs).toBeLessThan(MAX_RECOVERY_MS);
  });

  it('gets no answer that a client could not act on', () => {
    // Where listeners can't share a port, some sockets give up while they wait to be accepted.
    const isExpected = (name: string) => !canSharePorts && name === 'socket 0';
    expect(result.unclear.filter((name) => !isExpected(name))).toEqual([]);
  });
});
