import { rmSync } from 'node:fs';

/** Jest's globalTeardown: ends what start-postgres.mjs started. */
export default async function stopPostgresForTests() {
  const { server, folder } = globalThis.testPostgres;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
