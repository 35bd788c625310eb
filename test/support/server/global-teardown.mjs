/** Jest's global teardown: stops the PostgreSQL of the global setup and removes its data. */
export default async function stopPostgres() {
  await globalThis.stopTestPostgres();
}
