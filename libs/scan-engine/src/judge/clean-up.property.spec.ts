import fc from 'fast-check';
import { memorySource, type MemoryFile } from '../../test/memory-source';
import { DiskColumnsBuilder } from '../disk-facts';
import { applyKeepRule, KEEP_RULES, type KeepRule } from '../keep/keep-rule';
import { getRemainingResult } from '../remaining-result';
import { scan } from '../scan';
import { createSuggestions } from '../suggestions/create-suggestions';
import { listTicked } from '../suggestions/suggestion-rules';

// Written from what systems and programs do with these folders; nothing here comes from the judgement.

/** What happens to the files of a folder by itself, after a clean-up. */
type Fate = 'stays' | 'vanishes' | 'needed';

/** A folder of the tree, with what marks it. */
interface Zone {
  folder: string;
  fate: Fate;
  markers?: readonly string[];
}

const ZONES: readonly Zone[] = [
  ...['Photos/2024', 'Photos/Import', 'Documents', 'Downloads', 'Backup 2019', 'Music/Album'].map(
    (folder) => ({ folder, fate: 'stays' as const }),
  ),
  ...[
    'Photos/#recycle/2024',
    '@Recycle',
    '.Trash-1000/files',
    '$RECYCLE.BIN/S-1-5',
    'Music/.Trashes/501',
  ].map((folder) => ({ folder, fate: 'vanishes' as const })),
  ...['#snapshot/GMT-01', '.zfs/snapshot/auto', 'backup/daily.0/home', '.stversions/Documents'].map(
    (folder) => ({ folder, fate: 'vanishes' as const }),
  ),
  ...['Photos/@eaDir/a.jpg', '.thumbnails'].map((folder) => ({ folder, fate: 'vanishes' as const })),
  { folder: 'pg/base/1', fate: 'needed', markers: ['pg/PG_VERSION'] },
  { folder: 'Photos Library.photoslibrary/originals/A', fate: 'needed' },
  { folder: 'mail/INBOX/cur', fate: 'needed', markers: ['mail/INBOX/new/1'] },
  { folder: 'site/.git/objects/aa', fate: 'needed', markers: ['site/.git/refs/heads/main'] },
  { folder: 'site/assets', fate: 'needed', markers: ['site/package.json'] },
  {
    folder: 'restic/data/aa',
    fate: 'needed',
    markers: ['restic/keys/k', 'restic/index/i', 'restic/snapshots/s'],
  },
];

const OWN = ZONES.filter(({ fate }) => fate === 'stays');
const PEOPLE = [1001, 1002];

interface Item extends MemoryFile {
  fate: Fate;
  content: string;
  uid: number;
  mode: number;
}

/** Main files and what belongs to them, so that one alone is of no use. */
const NAMES = ['a.NEF', 'a.xmp', 'b.HEIC', 'b.MOV', 'c.mkv', 'c.srt', 'd.pdf', 'e.tmp', 'f.part'];
const PAIRS: readonly (readonly [string, string])[] = [
  ['a.NEF', 'a.xmp'],
  ['b.HEIC', 'b.MOV'],
  ['c.mkv', 'c.srt'],
];

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;

const item = (
  path: string,
  content: string,
  days: number,
  more: Pick<Item, 'fate' | 'uid' | 'mode'>,
): Item => ({
  path,
  content,
  size: 200 + content.length,
  lastModified: NOW - days * DAY,
  bytes: (start, end) => Buffer.alloc(200 + content.length, content).subarray(start, end),
  ...more,
});

const tree: fc.Arbitrary<Item[]> = fc
  .uniqueArray(
    fc.record({
      zone: fc.oneof(fc.constantFrom(...ZONES), fc.constantFrom(...OWN)),
      name: fc.constantFrom(...NAMES),
      content: fc.constantFrom('one', 'one', 'one', 'two'),
      days: fc.constantFrom(0, 10, 40, 400),
      uid: fc.constantFrom(...PEOPLE),
      mode: fc.constantFrom(0o600, 0o644),
    }),
    { minLength: 10, maxLength: 40, selector: ({ zone, name }) => `${zone.folder}/${name}` },
  )
  .map((rows) => {
    const files = new Map<string, Item>();
    for (const { zone, name, content, days, uid, mode } of rows) {
      // The content of a name is its own, so that a film is never the copy of a text.
      files.set(
        `${zone.folder}/${name}`,
        item(`${zone.folder}/${name}`, name + content, days, { fate: zone.fate, uid, mode }),
      );
      for (const marker of zone.markers ?? [])
        files.set(marker, item(marker, `marker of ${marker}`, 400, { fate: 'needed', uid, mode }));
    }
    return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  });

const keepRule = fc
  .constantFrom(...KEEP_RULES)
  .map((by): KeepRule => (by === 'folder' ? { by, folders: ['Photos/#recycle', 'Backup 2019'] } : { by }));

/** The files that are left after the default clean-up. */
async function cleanUp(files: readonly Item[], rule: KeepRule): Promise<Item[]> {
  const scanned = await scan(memorySource(files), { now: NOW });
  const disk = new DiskColumnsBuilder();
  for (const [id, { uid, mode }] of files.entries())
    disk.addFile(id, { attributes: { device: 1, uid, gid: uid, mode } });
  const result = getRemainingResult({ ...scanned, disk: disk.build()! }, { isRemoved: () => false });
  const identical = applyKeepRule(result, result.identical, { rule });
  const gone = new Set(listTicked(createSuggestions({ ...result, identical })));
  return files.filter((_, id) => !gone.has(id));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const canRead = (uid: number, file: Item) => file.uid === uid || (file.mode & 0o4) !== 0;

/** Contents that each person can read where nothing is removed by itself. */
function readable(files: readonly Item[]): Set<string> {
  const lasting = files.filter(({ fate }) => fate !== 'vanishes');
  return new Set(
    PEOPLE.flatMap((uid) => lasting.filter((one) => canRead(uid, one)).map((one) => `${uid} ${one.content}`)),
  );
}

/** Pairs of contents that lie together. */
function pairs(files: readonly Item[]): Set<string> {
  const lasting = files.filter(({ fate }) => fate === 'stays');
  return new Set(
    PAIRS.flatMap(([main, note]) =>
      lasting
        .filter(({ path }) => path.endsWith(`/${main}`))
        .flatMap((one) =>
          lasting
            .filter(({ path }) => path === `${folderOf(one.path)}/${note}`)
            .map((other) => `${one.content} with ${other.content}`),
        ),
    ),
  );
}

describe('the default clean-up of any tree', () => {
  it('should leave everyone what they could read, programs their files and pairs together', async () => {
    let removed = 0;
    await fc.assert(
      fc.asyncProperty(tree, keepRule, async (files, rule) => {
        const left = await cleanUp(files, rule);
        removed += files.length - left.length;
        const [before, after] = [readable(files), readable(left)];
        // Junk may go without a copy: the unfinished downloads among old downloads.
        const isJunk = (what: string) => /f\.part/.test(what);
        expect([...before].filter((one) => !after.has(one) && !isJunk(one))).toEqual([]);
        const paths = new Set(left.map(({ path }) => path));
        expect(files.filter(({ fate, path }) => fate === 'needed' && !paths.has(path))).toEqual([]);
        const together = pairs(left);
        expect([...pairs(files)].filter((one) => !together.has(one))).toEqual([]);
      }),
      { numRuns: process.env.TEST_LONG ? 5000 : 300 },
    );
    expect(removed).toBeGreaterThan(100);
  });
});
