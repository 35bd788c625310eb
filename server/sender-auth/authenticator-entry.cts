/** Entry of the authenticating thread, CommonJS for the reason that `parser-thread.cts` gives. */
type Authenticator = typeof import(
  './authenticator.worker.js',
  { with: { 'resolution-mode': 'import' } }
);

const authenticator = import('./authenticator.worker.js') as Promise<Authenticator>;

exports.check = authenticator.then(({ check }) => check);
