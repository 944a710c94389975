import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run, Tree } from './program';

describe('swipeclean clean --summary', () => {
  let tree: Tree;
  beforeEach(() => {
    tree = new Tree().write('a.jpg', 'same', 9).write('a (1).jpg', 'same', 8);
  });
  afterEach(() => tree.remove());
  const read = (name: string) => readFileSync(tree.at(name), 'utf8');

  it('should leave in a text what is printed, each time anew', async () => {
    const summary = tree.at('last.txt');
    const { code, out } = await run(['clean', tree.path, '--summary', summary]);
    expect(code).toBe(1);
    expect(out).toContain('a (1).jpg');
    expect(read('last.txt')).toMatch(/^SwipeClean summary, \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ, version /);
    expect(read('last.txt')).toContain(out.trim());
    await run(['clean', tree.path, '--apply', '--summary', summary]);
    expect(read('last.txt')).not.toContain('Nothing was changed');
  });

  it('should leave in JSON what --json prints, and print nothing', async () => {
    const { code, out } = await run(['clean', tree.path, '--summary', tree.at('last.json')]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const json = JSON.parse(read('last.json')) as object;
    expect(json).toMatchObject({
      summary: { writtenAt: expect.stringMatching(/Z$/), version: expect.any(String) },
      format: 'swipeclean-clean',
      applied: false,
      files: [{ rule: 'identical' }],
    });
    expect((await run(['clean', tree.path, '--summary', tree.at('last.json')])).code).toBe(1);
  });

  it('should never overwrite a saved list, not even the one that it cleans by', async () => {
    const list = tree.at('list.json');
    await run(['report', tree.path, '--output', list]);
    const before = read('list.json');
    const args = ['clean', tree.path, '--list', list, '--apply', '--summary', list];
    const { code, err } = await run(args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('is no summary') });
    expect(read('list.json')).toBe(before);
    expect(read('a (1).jpg')).toBe('same');
  });

  it.each(['last.txt', 'last.json'])('should say in %s why the last run did nothing', async (name) => {
    await run(['clean', tree.path, '--summary', tree.at(name)]);
    const { code } = await run(['clean', tree.at('gone'), '--apply', '--summary', tree.at(name)]);
    expect(code).toBe(2);
    expect(read(name)).toMatch(/gone/);
    expect(read(name)).toMatch(/^(SwipeClean summary|\{\s+"summary")/);
    await run(['clean', tree.path, '--summary', tree.at(name)]);
    expect(read(name)).toContain('a (1).jpg');
  });

  it('should refuse --json beside it, which would be one document in two places', async () => {
    const args = ['clean', tree.path, '--apply', '--json', '--summary', tree.at('last.json')];
    const { code, out } = await run(args);
    expect({ code, error: JSON.parse(out).error.code }).toEqual({ code: 2, error: 'usage' });
    expect(readdirSync(tree.path).sort()).toEqual(['a (1).jpg', 'a.jpg']);
  });

  it.each(['photo.jpg', 'notes.txt', 'data.json'])(
    'should never overwrite %s, which is no summary',
    async (name) => {
      writeFileSync(tree.at(name), '{"mine": true}');
      const { code, err } = await run(['clean', tree.path, '--apply', '--summary', tree.at(name)]);
      expect(code).toBe(2);
      expect(err).toMatch(/--summary .*(is no summary|must end in)/);
      expect(read(name)).toBe('{"mine": true}');
      expect(read('a (1).jpg')).toBe('same');
    },
  );

  it('should leave other files in its folder as they are', async () => {
    writeFileSync(tree.at('last.txt.new'), 'mine');
    await run(['clean', tree.path, '--summary', tree.at('last.txt')]);
    expect(read('last.txt.new')).toBe('mine');
    expect(readdirSync(tree.path).sort()).toEqual(['a (1).jpg', 'a.jpg', 'last.txt', 'last.txt.new']);
  });

  it('should say before anything is moved that its folder does not exist', async () => {
    const { code, err } = await run(['clean', tree.path, '--apply', '--summary', tree.at('gone/last.txt')]);
    expect(code).toBe(2);
    expect(err).toContain('--summary');
    expect(read('a (1).jpg')).toBe('same');
  });
});
