/**
 * Health check of the container: exits with 0 if this node is healthy. Prefers the operations port, which is
 * the only one of a node without the role `web`. Empty variables count as unset, as for the server.
 */
const port = process.env.OPS_PORT || process.env.PORT || '3000';
const signal = AbortSignal.timeout(4000);
const response = await fetch(`http://127.0.0.1:${port}/health`, { signal }).catch(() => null);
process.exit(response?.ok ? 0 : 1);
