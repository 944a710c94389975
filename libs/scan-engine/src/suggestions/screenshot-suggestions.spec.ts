import { decided, file, named } from '../../test/suggest';

describe('screenshots that their pixels tell', () => {
  it('should be one card each once they are old, and never those of programs', async () => {
    const names = ['IMG_0001.png', 'new.png', 'Screenshot_20240501-120000.png', 'app/docs/screen.png'];
    const result = await decided([
      file('IMG_0001.png', 500, 1, 100),
      file('new.png', 600, 2, 10),
      file('Screenshot_20240501-120000.png', 400, 3, 100),
      file('app/docs/screen.png', 700, 4, 100),
      file('app/package.json', 10),
    ]);
    const screenshots = names.map((name) => result.files.findIndex(({ path }) => path === name));
    const cards = named(result, { contentFindings: { screenshots } });
    expect(cards.filter(({ kind }) => kind === 'screenshot').map(({ remove }) => remove)).toEqual([
      ['IMG_0001.png'],
      ['Screenshot_20240501-120000.png'],
    ]);
  });
});
