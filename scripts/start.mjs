/*
 * `npm start`: installs and builds what is missing or stale, and runs the server in this process, so that
 * signals reach it and its exit code is returned.
 */
await import('./build.mjs');
await import('../dist/server/main.js');
