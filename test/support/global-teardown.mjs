/** Jest's global teardown: the PostgreSQL of `global-setup` goes, with its data. */
export default async function stopPostgres() {
  await globalThis.stopTestPostgres();
}
