import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBuildLock } from './build.mjs';

describe('withBuildLock', () => {
  let folder;
  const messages = [];
  const report = (line) => messages.push(line);
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'swipeclean-build-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true });
    messages.length = 0;
  });

  /** Another start, which builds until it is told to end. */
  async function startBuild() {
    const module = join(__dirname, 'build.mjs');
    const program = `import { readSync, writeFileSync } from 'node:fs';
      const { withBuildLock } = await import(${JSON.stringify(module)});
      const build = () => {
        console.log('building');
        readSync(0, Buffer.alloc(1));
        writeFileSync(${JSON.stringify(join(folder, 'result'))}, '');
      };
      await withBuildLock(build, { folder: ${JSON.stringify(folder)} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  it('should let a second start wait for the first, and say for which process', async () => {
    const first = await startBuild();
    const second = withBuildLock(() => existsSync(join(folder, 'result')), { folder, report });
    expect(messages).toEqual([`Waiting for process ${first.pid}, which builds this clone …`]);
    const ended = once(first, 'exit');
    first.stdin.end('x');
    expect(await second).toBe(true);
    await ended;
    expect(existsSync(join(folder, 'building'))).toBe(false);
  });

  it('should not wait for a build that was killed', async () => {
    const first = await startBuild();
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await withBuildLock(() => 'built', { folder, report })).toBe('built');
    expect(messages).toEqual([]);
  });

  it('should give the lock back when the build fails, and stop waiting when the start is stopped', async () => {
    const fail = () => {
      throw new Error('The build failed');
    };
    await expect(withBuildLock(fail, { folder, report })).rejects.toThrow('The build failed');
    const first = await startBuild();
    const stop = new AbortController();
    const waiting = withBuildLock(fail, { folder, report, signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    first.stdin.end('x');
    await once(first, 'exit');
  });
});
