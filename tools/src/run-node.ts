import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The root of the repository. */
export const ROOT = join(__dirname, '../..');

/** How a program ended and all it printed. */
export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs Node in the repository's root with `input` on its standard input. Tools that are ES modules are tested this way,
 * since jest's sandbox cannot load them.
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
