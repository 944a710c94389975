import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInCluster } from './run-in-cluster';
import { EXIT } from './run-ops';

const { PATH } = process.env;
let folder: string;

/** Puts a program named docker on the PATH: a script for `compose version`, `compose ps` and `compose run`. */
function useDocker({ version = 'exit 0', ps = 'echo 1', run = 'exit 0' }): void {
  const script = `#!/bin/sh\ncase "$2" in version) ${version};; ps) ${ps};; run) ${run};; esac\n`;
  writeFileSync(join(folder, 'docker'), script);
  chmodSync(join(folder, 'docker'), 0o700);
}

function ops(...argv: string[]) {
  const errors: string[] = [];
  const code = runInCluster(argv, 'ann', (text) => errors.push(text));
  return { code, error: errors.join('\n') };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipeclean-docker-'));
  process.env.PATH = folder;
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

describe('npm run ops --cluster', () => {
  it('should run the command in a container, without --cluster', () => {
    const expected = 'compose run --rm --no-deps -T -e OPERATOR=ann ops auth info';
    useDocker({ run: `[ "$*" = "${expected}" ] && exit 1; exit 0` });
    expect(ops('auth', 'info', '--cluster')).toEqual({ code: EXIT.refused, error: '' });
  });

  it('should say that there is no docker', () => {
    const { code, error } = ops('auth', 'info', '--cluster');
    expect(code).toBe(EXIT.unreachable);
    expect(error).toContain('docker cannot be started (spawnSync docker ENOENT)');
  });

  it.each([
    [{ version: 'echo "unknown command" >&2; exit 1' }, 'docker has no Compose (unknown command).'],
    [{ ps: 'echo "no daemon" >&2; exit 1' }, 'docker compose ps failed (no daemon).'],
    [{ ps: 'exit 0' }, 'no container runs. Start them with npm run cluster.'],
    [{ run: 'exit 125' }, 'docker compose run ended with 125.'],
  ])('should say why Compose does not run it: %j', (docker, message) => {
    useDocker(docker);
    const { code, error } = ops('auth', 'info', '--cluster');
    expect(code).toBe(EXIT.unreachable);
    expect(error).toContain(message);
  });
});
