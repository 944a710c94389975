import { join } from 'node:path';
import { runNode } from '../run-node';

/** A file that exists nowhere but here. */
export interface PlantedFile {
  path: string;
  text: string;
  /** Whether the rules that ask for types run on it too; a path is either typed or not. */
  typed?: boolean;
}

/** What lint said of a planted file. */
export interface LintResult {
  path: string;
  messages: { rule: string | null; message: string }[];
}

/** Lints texts as if they stood at their paths, under the repository's own rules; nothing is written to disk. */
export async function lintTexts(files: PlantedFile[]): Promise<LintResult[]> {
  const { code, stdout, stderr } = await runNode([join(__dirname, 'lint-stdin.mjs')], JSON.stringify(files));
  if (code !== 0) throw new Error(`Lint did not run: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LintResult[];
}
