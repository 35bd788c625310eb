import { runMayfly } from './run-mayfly.js';

await runMayfly(process.env, (host, port) => {
  const options = host === '127.0.0.1' ? '' : ` --host ${host}`;
  return `npm run send -- ADDRESS${options} --port ${port}`;
});
