import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const ROOT = join(__dirname, '../..');

/** Exit code and output of a program. */
export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs Node in the repository's root with `input` on its standard input. Tests use this for tools that are ES modules,
 * which jest's sandbox cannot load.
 */
export async function runNode(
  args: string[],
  input = '',
  env: NodeJS.ProcessEnv = {},
): Promise<ProgramResult> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, stdout, stderr };
}
