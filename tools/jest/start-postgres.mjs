// One PostgreSQL for a whole test run, without durability; each test file creates its own database.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'deploy/local/dist/postgres/start-postgres.js');

/** Jest's globalSetup: exports TEST_POSTGRES_ADMIN_URL to every test file. */
export default async function startPostgresForTests() {
  const source = join(root, 'deploy/local/src/postgres/start-postgres.ts');
  if (!existsSync(built) || statSync(built).mtimeMs < statSync(source).mtimeMs) {
    execFileSync('npx', ['nx', 'build', '@swipeclean/local-stack'], { cwd: root, stdio: 'inherit' });
  }
  const { startPostgres } = createRequire(import.meta.url)(built);
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-test-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  process.env.TEST_POSTGRES_ADMIN_URL = server.adminUrl;
  globalThis.testPostgres = { server, folder };
}
