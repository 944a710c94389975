import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packCompanion } from './companion-package-plugin';

const run = promisify(execFile);
const COMPANION = join(__dirname, '../../companion');

describe('the companion as the site serves it', () => {
  let home: string;
  let server: Server;
  const at = (name: string) => join(home, name);

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'companion-package-'));
    const rolldown = join(__dirname, '../../../node_modules/rolldown/bin/cli.mjs');
    const config = join(COMPANION, 'rolldown.config.mjs');
    await run(process.execPath, [rolldown, '-c', config, '--file', at('swipeclean.mjs')]);
    const archive = packCompanion(at('swipeclean.mjs'));
    writeFileSync(at('companion.tgz'), archive);
    server = createServer((request, response) => {
      if (request.url === '/companion.tgz') response.end(archive);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => {
    server.close();
    rmSync(home, { recursive: true });
  });

  it('should be one program that Node runs without any package', async () => {
    await run('tar', ['-xzf', at('companion.tgz'), '-C', home]);
    const { stdout } = await run(process.execPath, [at('package/swipeclean.mjs'), '--version']);
    expect(stdout).toBe('1.0.0\n');
  });

  it('should run with npx from its address, as the page shows the command', async () => {
    const { port } = server.address() as AddressInfo;
    const env = { PATH: process.env.PATH, HOME: home, npm_config_cache: at('cache'), npm_config_yes: 'true' };
    const command = [`http://127.0.0.1:${port}/companion.tgz#hash`, '--version'];
    const { stdout } = await run('npx', command, { cwd: home, env });
    expect(stdout).toBe('1.0.0\n');
  });
});
