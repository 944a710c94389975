import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from '../browser/navigation';
import { signOut } from './sign-out';

const ENGINE = join(__dirname, '../../../../../libs/scan-engine/src');
/** Keys that prove what this browser created; they contain no file name and no personal data. */
const STAYS = 'swipeclean-trash';

/** The databases that the engine's own code opens. */
function databasesOfEngine(): string[] {
  const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(ENGINE, file), 'utf8').matchAll(/createObjectStore\('([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
}

describe('signing out', () => {
  it('should delete all names of the user’s files and folders', () => {
    const deleted: string[] = [];
    Object.assign(globalThis, { indexedDB: { deleteDatabase: (name: string) => deleted.push(name) } });
    const go = jest.spyOn(browser, 'navigate').mockImplementation(() => undefined);
    signOut();
    expect(go).toHaveBeenCalled();
    expect([...deleted, STAYS].sort()).toEqual(databasesOfEngine().sort());
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});
