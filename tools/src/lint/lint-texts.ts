import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(__dirname, '../../..');

/** A file that exists nowhere but here. */
export interface PlantedFile {
  path: string;
  text: string;
}

/** What lint said of a planted file. */
export interface LintResult {
  path: string;
  messages: { rule: string | null; message: string }[];
}

/** Lints texts as if they stood at their paths, under the repository's own rules; nothing is written to disk. */
export async function lintTexts(files: PlantedFile[]): Promise<LintResult[]> {
  const { output, code } = await run([join(__dirname, 'lint-stdin.mjs')], JSON.stringify(files));
  if (code !== 0) throw new Error(`Lint did not run: ${output}`);
  const lines = output.trim().split('\n');
  return JSON.parse(lines[lines.length - 1] ?? '') as LintResult[];
}

/** Runs Node in the repository's root with `input` on its standard input; `output` is all it printed. */
export async function run(
  args: string[],
  input: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(input);
  const [errors, output] = await Promise.all([text(child.stderr), text(child.stdout)]);
  return { code: await closed, output: errors + output };
}
