import { execFileSync } from 'node:child_process';

/** The commit of a clone; undefined where there is no Git. */
export function readCommit(folder: string): string | undefined {
  try {
    const output = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.toString().trim();
  } catch {
    return undefined;
  }
}
