/**
 * What the container's HEALTHCHECK runs: exit 0 when this node answers that it is healthy. It asks
 * on the operations port where there is one: a node without the web role has no other.
 */
const port = process.env.OPS_PORT ?? process.env.PORT ?? '3000';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/health`, {
    signal: AbortSignal.timeout(4000),
  });
  process.exit(answer.ok ? 0 : 1);
} catch {
  process.exit(1);
}
