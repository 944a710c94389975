import { join } from 'node:path';
import { runNode } from '../run-node';

/** A file that exists in the test only. */
export interface PlantedFile {
  path: string;
  text: string;
}

export interface LintResult {
  path: string;
  messages: { rule: string | null; message: string }[];
}

/** Lints texts as files at their paths under the repository's rules; writes nothing to disk. */
export async function lintTexts(files: PlantedFile[], env: NodeJS.ProcessEnv = {}): Promise<LintResult[]> {
  const script = join(__dirname, 'lint-stdin.mjs');
  const { code, stdout, stderr } = await runNode([script], JSON.stringify(files), env);
  if (code !== 0) throw new Error(`Lint did not run: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LintResult[];
}
