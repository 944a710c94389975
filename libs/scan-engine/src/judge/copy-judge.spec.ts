import { file, suggestLines, decided } from '../../test/suggest';
import { DiskColumnsBuilder } from '../disk-facts';
import { applyKeepRule, KEEP_ORIGINAL } from '../keep/keep-rule';
import { createSuggestions } from '../suggestions/create-suggestions';
import { SUGGESTION_RULES } from '../suggestions/suggestion-rules';
import type { MemoryFile } from '../../test/memory-source';
import type { DecidedResult } from '../suggestions/types';

/** The paths that are ticked, with what the disk and its links add. */
async function ticked(files: MemoryFile[], more: Partial<DecidedResult> = {}): Promise<string[]> {
  const scanned = { ...(await decided(files)), ...more };
  // Another list, so that nothing is known of the scan yet.
  scanned.files = [...scanned.files];
  const identical = applyKeepRule(scanned, scanned.identical, { rule: KEEP_ORIGINAL });
  return createSuggestions({ ...scanned, identical }).flatMap(({ kind, remove }) =>
    SUGGESTION_RULES[kind].ticked ? remove.map((id) => scanned.files[id]!.path) : [],
  );
}

describe('which copies go without a look', () => {
  it.each([
    ['numbered pages in one folder', ['Scans/page1.tif', 'Scans/page2.tif']],
    ['frames of a film', ['r/f0001.png', 'r/f0002.png']],
    ['settings of two programs', ['a/nginx.conf', 'b/nginx.conf']],
    ['code in two folders', ['a/util.py', 'b/util.py']],
    ['hidden files', ['.profile', 'old/.profile']],
    ['a name that a program extended', ['film.mkv', 'x/film.mkv.cached']],
  ])('should be none of %s', async (_name, paths) => {
    expect(await ticked(paths.map((path) => file(path, 500)))).toEqual([]);
  });

  it('should be those in one folder whose name says that they are copies', async () => {
    expect(await ticked([file('a/song.mp3', 500), file('a/song 1.mp3', 500)])).toEqual(['a/song 1.mp3']);
  });

  it('should be none of a map whose other parts differ', async () => {
    const parts = ['roads', 'rivers'].flatMap((name, at) => [
      file(`g/${name}.shp`, 900, at),
      file(`g/${name}.prj`, 300),
    ]);
    expect(await ticked(parts)).toEqual([]);
  });

  it('should never be in a folder that a link leads to', async () => {
    const files = ['releases/1', 'releases/2'].flatMap((folder) => [
      file(`${folder}/a.bin`, 500),
      file(`${folder}/b.bin`, 600),
    ]);
    const links = [{ path: 'current', target: 'releases/2' }];
    expect(await ticked(files, { links })).toEqual(['releases/1/a.bin', 'releases/1/b.bin']);
  });

  it('should never be the one that runs as a program', async () => {
    const files = [file('Documents/backup.bin', 500, 0, 300), file('tools/backup.bin', 500, 0, 10)];
    const disk = new DiskColumnsBuilder();
    for (const [id, mode] of [0o644, 0o755].entries())
      disk.addFile(id, { attributes: { device: 1, uid: 1, gid: 1, mode } });
    expect(await ticked(files, { disk: disk.build()! })).toEqual(['Documents/backup.bin']);
  });

  it('should be decided for a unit as a whole, whatever the dates of its parts', async () => {
    const pair = (folder: string, still: number, film: number) => [
      file(`${folder}/IMG_1.HEIC`, 500, 1, still),
      file(`${folder}/IMG_1.MOV`, 600, 2, film),
    ];
    expect(await ticked([...pair('A', 300, 10), ...pair('B', 200, 20)])).toHaveLength(2);
  });

  it('should be found among ten thousand files of one name and among as many thumbnails', async () => {
    const files = ['A', 'B'].flatMap((folder) =>
      Array.from({ length: 5000 }, (_, at) => file(`${folder}/p${at}-thumb.jpg`, 300 + at, 1)),
    );
    expect(await ticked(files)).toHaveLength(5000);
    const endings = Array.from(
      { length: 200 },
      (_, at) => `a${'.xmp'.repeat((at % 20) + 1)}${'.aae'.repeat(at / 20)}`,
    );
    const one = ['A', 'B'].flatMap((folder) =>
      endings.map((name, at) => file(`${folder}/x/${name}`, 300 + at, 1)),
    );
    expect((await ticked([...one, file('A/x/own.txt', 7), file('B/x/other.txt', 8)])).length).toBe(0);
  });
});

describe('which files go because of what they are', () => {
  it('should be no build folder with data of the user, or one that a link leads into', async () => {
    const built = (name: string) => [file('app/Cargo.toml', 90), file(`app/target/release/${name}`, 500)];
    expect(await ticked(built('app.rlib'))).toEqual(['app/target/release/app.rlib']);
    expect(await ticked(built('results.csv'))).toEqual([]);
    const links = [{ path: 'bin/app', target: 'app/target/release/app.rlib' }];
    expect(await ticked(built('app.rlib'), { links })).toEqual([]);
  });

  it('should be no build folder in a repository that ignores nothing', async () => {
    const files = [file('app/Cargo.toml', 90), file('app/target/a.rlib', 500), file('app/.git/HEAD', 20)];
    expect(await ticked(files)).toEqual([]);
    expect(await ticked([...files, file('app/.gitignore', 8)])).toEqual(['app/target/a.rlib']);
  });

  it('should be no unfinished file beside an empty one', async () => {
    expect(await suggestLines(file('v/film.mp4.part', 500), file('v/film.mp4', 0, 0, 1))).not.toContainEqual(
      expect.stringContaining('film.mp4.part'),
    );
  });

  it('should be no document in a temporary folder', async () => {
    expect(await ticked([file('temp/thesis.tmp.docx', 500), file('temp/sensor.temp-2024.csv', 500)])).toEqual(
      [],
    );
  });
});
