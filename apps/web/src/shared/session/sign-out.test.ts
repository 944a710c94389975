import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USER_DATABASES } from '@swipeclean/scan-engine';
import { browser } from '../browser/navigation';
import { signOut } from './sign-out';

const ROOT = join(__dirname, '../../../../..');
const SOURCES = ['libs/scan-engine/src', 'apps/web/src'].map((folder) => join(ROOT, folder));
/** The databases that the code of engine and app opens by a name of its own. */
function listOtherDatabases(): string[] {
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
    expect(deleted.sort()).toEqual(Object.values(USER_DATABASES).sort());
    // Keys that prove what this browser created; they contain no file name and no personal data.
    expect(listOtherDatabases()).toEqual(['swipeclean-trash']);
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});
