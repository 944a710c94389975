import { rmSync } from 'node:fs';

/** Jest's globalTeardown: stops the server of start-postgres.mjs. */
export default async function stopPostgresForTests() {
  const { server, folder } = globalThis.testPostgres;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
