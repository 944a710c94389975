import { findRunbookCommand, runOps } from '@swipeclean/local-stack';
import type { TokenFile } from './operations-client';

/** Runs commands of the runbook on the processes of a test, as an operator does. */
export interface Runbook {
  /**
   * Runs the command of an entry that begins with `command` after its service, with what its placeholders stand for,
   * and resolves with the answer. @throws Error when the entry has no such command, or when it does not end with 0
   */
  run<Answer = unknown>(entry: string, command: string, values?: Record<string, string>): Promise<Answer>;
}

/** Opens the runbook for processes: addresses of operations ports by name, several of one with replicas. */
export function openRunbook(urls: Record<string, readonly string[]>, tokens: TokenFile): Runbook {
  return {
    run: async <Answer>(entry: string, command: string, values: Record<string, string> = {}) => {
      const words = findRunbookCommand(entry, command, values);
      const [output, errors]: string[][] = [[], []];
      const code = await runOps([...words, '--json'], {
        findTargets: () => ({ urls, token: tokens.token, tokenFile: tokens.env.OPERATIONS_TOKEN_FILE }),
        operator: 'ann@example.org',
        write: (text) => output?.push(text),
        writeError: (text) => errors?.push(text),
      });
      if (code !== 0)
        throw new Error(`npm run ops -- ${words.join(' ')} ended with ${code}: ${errors?.join('\n')}`);
      return JSON.parse(output?.join('') || 'null') as Answer;
    },
  };
}
