import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningSite } from './running-sites.mjs';

const MODULE = new URL('running-sites.mjs', import.meta.url);

describe('running sites', () => {
  const folder = mkdtempSync(join(tmpdir(), 'running-sites-'));
  const started = [];

  /** A process that runs a site until it is stopped. */
  async function startSite(url) {
    const script = `import(${JSON.stringify(MODULE.href)}).then(({ registerSite }) => {
      registerSite(${JSON.stringify(url)}, ${JSON.stringify(folder)});
      process.on('SIGTERM', () => process.exit(0));
      setInterval(() => {}, 1e6);
      console.log('registered');
    });`;
    const site = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(site);
    await once(site.stdout, 'data');
    return async (signal) => {
      site.kill(signal);
      await once(site, 'exit');
    };
  }

  afterEach(() => started.splice(0).forEach((site) => site.kill('SIGKILL')));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('should find the site that was started last and still runs, also after one was killed', async () => {
    expect(findRunningSite(join(folder, 'missing'))).toBeUndefined();
    const stopFirst = await startSite('http://localhost:8081');
    const stopSecond = await startSite('http://localhost:8082');
    expect(findRunningSite(folder)).toBe('http://localhost:8082');
    await stopSecond('SIGKILL');
    expect(findRunningSite(folder)).toBe('http://localhost:8081');
    await stopFirst('SIGTERM');
    expect(findRunningSite(folder)).toBeUndefined();
  });

  it('should not take a process with the id of one that ended for its site', () => {
    const site = { url: 'http://localhost:8083', pid: process.pid, born: 'another', startedAt: 1 };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(site));
    expect(findRunningSite(folder)).toBeUndefined();
  });
});
