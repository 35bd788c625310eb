import { Agent, request } from 'node:http';

/**
 * Floods a server until it is stopped: `node flood.mjs ORIGIN IP KINDS`. Each kind has connections that request its
 * targets in turn, as fast as they are answered. Prints the numbers of responses by kind and status when it is stopped. A program of its own, so that a test can give it the least priority.
 */
const [, , origin, ip, kinds] = process.argv;

/** Sends a request and reads the response. Resolves with its status, or null if the connection was closed. */
function call(agent, method, { path, session }) {
  const headers = { 'X-Forwarded-For': ip, ...(session ? { 'Session-ID': session } : {}) };
  return new Promise((resolve) => {
    request(`${origin}/api/v1${path}`, { agent, method, headers }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode));
    })
      .once('error', () => resolve(null))
      .end();
  });
}

const counts = {};
for (const { name, method, connections, targets } of JSON.parse(kinds)) {
  const agent = new Agent({ keepAlive: true });
  const statuses = (counts[name] = {});
  let next = 0;
  for (let connection = 0; connection < connections; connection += 1) {
    void (async () => {
      for (;;) {
        const status = await call(agent, method, targets[next++ % targets.length]);
        statuses[status] = (statuses[status] ?? 0) + 1;
        // A refused connection fails immediately.
        if (status === null) await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
  }
}
process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify(counts));
  process.exit();
});
process.stdout.write('ready\n');
