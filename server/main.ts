import { runMayfly } from './run-mayfly.js';

await runMayfly(process.env, 'npm run send --');
