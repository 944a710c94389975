import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYOUT } from '../stack/stack-layout';

/** An entry of the runbook in docs/operations.md. */
export interface RunbookEntry {
  title: string;
  /** Its address within the page. */
  anchor: string;
  text: string;
  /** Its commands, without `npm run ops --`; `<name>` stands for what the operator fills in. */
  commands: string[];
}

/** Reads the runbook. */
export function readRunbook(): RunbookEntry[] {
  const page = readFileSync(join(LAYOUT.root, 'docs', 'operations.md'), 'utf8');
  const [, runbook = ''] = page.split(/^## Runbook$/m);
  const [ownText = ''] = runbook.split(/^## /m);
  return ownText
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const [title = ''] = text.split('\n');
      const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
        block.trim().split('\n'),
      );
      return { title, anchor: anchorOf(title), text, commands: blocks.map(commandOf) };
    });
}

/**
 * The command of an entry that begins with `command` after its service, with what its placeholders stand for.
 * @throws Error when the entry has no such command, or a placeholder has no value
 */
export function findRunbookCommand(
  title: string,
  command: string,
  values: Record<string, string> = {},
): string[] {
  const entry = readRunbook().find((one) => one.title === title);
  const found = entry?.commands.find((line) =>
    `${line.slice(line.indexOf(' ') + 1)} `.startsWith(`${command} `),
  );
  if (!found) throw new Error(`The runbook has no command ${command} for: ${title}`);
  return found.split(' ').map((word) => {
    const [, name] = /^<(.+)>$/.exec(word) ?? [];
    if (name === undefined) return word;
    const value = values[name];
    if (value === undefined) throw new Error(`<${name}> is not given`);
    return value;
  });
}

/** As GitHub makes it. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function commandOf(line: string): string {
  const [, command] = /^npm run ops -- (\S.*)$/.exec(line) ?? [];
  if (!command) throw new Error(`The runbook has a command that is none of npm run ops: ${line}`);
  return command;
}
