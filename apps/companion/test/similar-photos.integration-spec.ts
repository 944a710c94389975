import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Program, Tree } from './program';

/** A photo with a preview in EXIF, a smaller copy of it, another photo, and a HEIC with a broken preview. */
const PHOTOS = join(__dirname, 'fixtures/similar');

let program: Program;
let tree: Tree;

beforeAll(() => (program = new Program()));
afterAll(() => program.remove());

beforeEach(() => {
  tree = new Tree();
  cpSync(PHOTOS, tree.path, { recursive: true });
});
afterEach(() => tree.remove());

const at = (path: string) => join(tree.path, path);

describe('similar photos on the command line', () => {
  it('should be listed with the one that stays where the user asks for them', () => {
    const { code, err, json } = program.runJson(['clean', tree.path, '--include', 'similar']);
    expect([code, err]).toEqual([1, '']);
    expect(json.files).toMatchObject([{ path: at('small.jpg'), rule: 'similar', keeps: at('camera.jpg') }]);
    const { out } = program.run(['scan', tree.path, '--include', 'similar']);
    expect(out).toContain('similar: 1 file');
    expect(program.run(['scan', tree.path]).out).not.toContain('similar');
  });

  it('should be found beside pictures that cannot be read, which are counted', () => {
    writeFileSync(at('cut.jpg'), readFileSync(at('camera.jpg')).subarray(0, 2000));
    const { err, json } = program.runJson(['clean', tree.path, '--include', 'similar']);
    expect(err).toBe('swipeclean: 1 picture could not be compared\n');
    expect(json.files).toHaveLength(1);
  });

  it('should never be moved', () => {
    const { code, err } = program.run(['clean', tree.path, '--include', 'similar', '--apply']);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('--include similar: these files are only listed'),
    ]);
    expect(existsSync(at('small.jpg'))).toBe(true);
  });

  it('should stay where a report lists them, which names the other photo as its copy', () => {
    const report = at('report.csv');
    program.run(['report', tree.path, '--include', 'similar', '--format', 'csv', '--output', report]);
    expect(readFileSync(report, 'utf8')).toContain('small.jpg');
    const { code } = program.run(['clean', tree.path, '--list', report, '--apply']);
    expect(code).toBe(3);
    expect(existsSync(at('small.jpg'))).toBe(true);
  });
});
