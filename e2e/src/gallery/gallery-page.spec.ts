import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCREENS_BY_VIEWER } from '../support/screens';
import { pictureFile, VIEWS } from './gallery-page';

const DOCS = resolve(__dirname, '../../../docs');
const screens = Object.values(SCREENS_BY_VIEWER).flat();

describe('docs/screens.md', () => {
  const page = readFileSync(resolve(DOCS, 'screens.md'), 'utf8');

  it.each(screens)('should show every view of %s', (path) => {
    const [, pictures = ''] = page.split(` \`${path}\`:\n`);
    const [line = ''] = pictures.split('\n');
    const shown = [...line.matchAll(/\(screens\/(.+?)\)/g)].map(([, file]) => file);
    expect(shown).toEqual(VIEWS.map((view) => pictureFile(path, view)));
  });

  it('should have a picture of every view, and no others', () => {
    const expected = screens.flatMap((path) => VIEWS.map((view) => pictureFile(path, view)));
    expect(readdirSync(resolve(DOCS, 'screens')).sort()).toEqual(expected.sort());
  });
});
