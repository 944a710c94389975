import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from '../browser/navigation';
import { signOut } from './sign-out';

const ROOT = join(__dirname, '../../../../..');
const SOURCES = ['libs/scan-engine/src', 'apps/web/src'].map((folder) => join(ROOT, folder));
/** Keys that prove what this browser created; they contain no file name and no personal data. */
const STAYS = 'swipeclean-trash';

/** The databases that the code of engine and app opens by name. */
function databasesOpened(): string[] {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.(test|spec|integration-spec))\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:createObjectStore|indexedDB\.open)\('([^']+)'/g)].map(
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
    expect([...deleted, STAYS].sort()).toEqual(databasesOpened().sort());
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});
