import fc from 'fast-check';
import { identicalGroup } from '../rules/duplicates';
import { toScannedFile } from '../rules/file-types';
import { createFolderMatcher } from '../protect/protection';
import {
  applyKeepRule,
  applyKeepRuleInSteps,
  chooseFileToKeep,
  KEEP_RULES,
  type KeepRule,
  parseStoredKeepRule,
} from './keep-rule';

const T = 1_700_000_000_000;
const filesOf = (...rows: [path: string, lastModified: number, size?: number][]) =>
  rows.map(([path, lastModified, size = 5], id) => toScannedFile(id, { path, size, lastModified, type: '' }));
const all = (files: readonly unknown[]) => files.map((_, id) => id);

describe('chooseFileToKeep', () => {
  const files = filesOf(
    ['deep/down/a', T + 1, 9],
    ['b', T + 3, 7],
    ['keep/c', T, 5],
    ['keep/longer', T + 2, 5],
  );

  it.each<[KeepRule, number, string]>([
    [{ by: 'newest' }, 1, 'newest'],
    [{ by: 'oldest' }, 2, 'oldest'],
    [{ by: 'original' }, 2, 'oldest'],
    [{ by: 'shortest' }, 1, 'shortest'],
    [{ by: 'folder', folders: ['keep'] }, 3, 'folder'],
    [{ by: 'folder', folders: ['deep/', 'keep'] }, 0, 'folder'],
    [{ by: 'folder', folders: ['KEEP'] }, 3, 'folder'],
    [{ by: 'folder', folders: ['nowhere'] }, 1, 'newest'],
    [{ by: 'folder', folders: [] }, 1, 'newest'],
  ])('should keep by %j file %i for %s', (rule, keep, why) => {
    expect(chooseFileToKeep({ files }, all(files), rule)).toEqual({ keep, reason: why });
  });

  it('should keep the original by default', () => {
    const copies = filesOf(
      ['Backup/a.jpg', T],
      ['Downloads/a.jpg', T],
      ['a (1).jpg', T],
      ['a - Kopie.jpg', T],
      ['copy.jpg', T],
      ['a.jpg', T + 9],
      ['b/a.jpg', T + 8],
    );
    expect(chooseFileToKeep({ files: copies }, all(copies))).toEqual({ keep: 6, reason: 'original' });
  });

  it.each(['WhatsApp/IMG-20240501-WA0016.jpg', 'WhatsApp/Media/WhatsApp Images/Sent/a.jpg'])(
    'should keep the photo of the camera and not the older copy of a messenger: %s',
    (path) => {
      const copies = filesOf([path, T - 9], ['DCIM/Camera/IMG_2005.jpg', T]);
      expect(chooseFileToKeep({ files: copies }, all(copies))).toEqual({ keep: 1, reason: 'original' });
    },
  );

  describe("a file in the system's trash", () => {
    const ruleOf = (by: (typeof KEEP_RULES)[number], ...folders: string[]): KeepRule =>
      by === 'folder' ? { by, folders } : { by };
    const files = filesOf(
      ['home/.Trash/a', T + 2],
      ['home/.local/share/Trash/files/a', T - 2],
      ['Downloads/much longer/a', T],
    );
    const isTrash = ({ path }: { path: string }) => path.startsWith('home/');

    it.each(KEEP_RULES)('should not stay by %s in place of another, whatever else keeps it', (by) => {
      const linked = files.map((file) => (isTrash(file) ? { ...file, isLinked: true as const } : file));
      const live = { keep: 2, reason: 'lasting' };
      const rule = ruleOf(by, 'nowhere');
      expect(chooseFileToKeep({ files }, all(files), rule)).toEqual(live);
      expect(chooseFileToKeep({ files }, all(files), rule, isTrash)).toEqual(live);
      expect(chooseFileToKeep({ files: linked }, all(files), rule)).toEqual(live);
    });

    it('should stay where there is no other, or its own folder was chosen', () => {
      expect(chooseFileToKeep({ files }, [0, 1], { by: 'newest' })).toEqual({ keep: 0, reason: 'newest' });
      expect(chooseFileToKeep({ files }, all(files), ruleOf('folder', 'home/.Trash'))).toEqual({
        keep: 0,
        reason: 'folder',
      });
      expect(chooseFileToKeep({ files }, all(files), ruleOf('folder', 'home')).keep).toBe(2);
    });

    it('should not be the reason where the rule decides between the others', () => {
      const others = filesOf(['.Trash/a', T + 9], ['x/a', T], ['y/a', T + 1]);
      expect(chooseFileToKeep({ files: others }, all(others), { by: 'newest' })).toEqual({
        keep: 2,
        reason: 'newest',
      });
    });
  });

  it.each([
    ['03 Track 1.mp3', '03 Track.mp3'],
    ['VLC-3.0.18 (1).dmg', 'VLC-3.0.18.dmg'],
    ['IMG_0001-copy.jpg', 'IMG_0001.jpg'],
    ['a_1.tar.gz', 'a.tar.gz'],
    ['Copy of b.txt', 'b.txt'],
    ['c - Kopie (2).txt', 'c.txt'],
    ['d 副本.txt', 'd.txt'],
  ])('should remove %s rather than %s at equal dates', (copy, original) => {
    for (const by of ['original', 'newest', 'oldest'] as const) {
      const pair = filesOf([`Downloads/${copy}`, T], [`Downloads/${original}`, T]);
      expect(chooseFileToKeep({ files: pair }, all(pair), { by })).toEqual({ keep: 1, reason: 'original' });
    }
  });

  it('should keep the first path where no name is that of another with an addition', () => {
    const tracks = filesOf(['Track 1.mp3', T], ['Track 2.mp3', T]);
    expect(chooseFileToKeep({ files: tracks }, all(tracks))).toEqual({ keep: 0, reason: 'first' });
  });

  it('should never treat an unknown date as the oldest or the newest', () => {
    const odd = filesOf(['a', 0], ['b', T], ['c', NaN], ['d', T + 1]);
    expect(chooseFileToKeep({ files: odd }, all(odd), { by: 'oldest' }).keep).toBe(1);
    expect(chooseFileToKeep({ files: odd }, all(odd), { by: 'newest' }).keep).toBe(3);
    const unknown = filesOf(['a', 0], ['b', NaN]);
    expect(chooseFileToKeep({ files: unknown }, [1, 0], { by: 'oldest' })).toEqual({
      keep: 0,
      reason: 'first',
    });
  });

  it('should keep protected files, the best of them by the rule', () => {
    const test = ({ path }: { path: string }) => createFolderMatcher('keep')(path);
    expect(chooseFileToKeep({ files }, all(files), { by: 'newest' }, test)).toEqual({
      keep: 3,
      reason: 'protected',
    });
  });
});

describe('parseStoredKeepRule', () => {
  it('should read the rule largest, which was offered once, as the newest that it kept', () => {
    expect(parseStoredKeepRule({ by: 'largest' })).toEqual({ by: 'newest' });
    expect(parseStoredKeepRule({ by: 'folder', folders: ['a'] })).toEqual({ by: 'folder', folders: ['a'] });
  });
});

describe('applyKeepRule', () => {
  const files = filesOf(['a', T], ['b', T + 1], ['keep/c', T + 2]);
  const groups = [identicalGroup(files, { size: 5, ids: [0, 1, 2], proof: 'bytes' })];

  it('should list the file to keep first, and report what may be removed and its bytes', () => {
    expect(applyKeepRule({ files }, groups, { rule: { by: 'oldest' } })).toEqual([
      { ...groups[0], keep: 0, keepReason: 'oldest', ids: [0, 2, 1], removable: [2, 1], reclaimable: 10 },
    ]);
  });

  it('should decide the same in short steps', () => {
    const many = Array.from({ length: 1000 }, () => groups).flat();
    const steps = applyKeepRuleInSteps({ files }, many, { rule: { by: 'oldest' } });
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count++;
    expect(count).toBeGreaterThanOrEqual(5);
    expect(step.value).toEqual(applyKeepRule({ files }, many, { rule: { by: 'oldest' } }));
  });

  it("should prefer the user's choice to a rule, and propose nothing that is protected", () => {
    const isClosed = ({ path }: { path: string }) => createFolderMatcher('keep')(path);
    const [group] = applyKeepRule({ files }, groups, {
      rule: { by: 'newest' },
      isProtected: isClosed,
      manualKeeps: new Set([1]),
    });
    expect(group).toMatchObject({ keep: 1, keepReason: 'hand', removable: [0], reclaimable: 5 });
  });

  it('should keep exactly one file of each group for any rule, protection and choice', () => {
    const path = fc.array(fc.constantFrom('a', 'b', 'keep', 'x.txt'), { minLength: 1, maxLength: 3 });
    const file = fc.tuple(path, fc.constantFrom(0, NaN, T, T + 1, T + 2));
    const rule = fc
      .tuple(fc.constantFrom(...KEEP_RULES), fc.array(fc.constantFrom('a', 'keep', 'b/a', '')))
      .map(([by, folders]): KeepRule => (by === 'folder' ? { by, folders } : { by }));
    fc.assert(
      fc.property(
        fc.array(file, { minLength: 2, maxLength: 12 }),
        rule,
        fc.boolean(),
        fc.option(fc.nat(11)),
        (rows, chosen, isKeepClosed, hand) => {
          const made = filesOf(
            ...rows.map(([names, time], at): [string, number] => [`${names.join('/')}/${at}`, time]),
          );
          const closed = ({ path: at }: { path: string }) => isKeepClosed && at.startsWith('keep/');
          const group = identicalGroup(made, { size: 5, ids: all(made), proof: 'bytes' });
          const byHand = new Set(hand === null ? [] : [hand]);
          const [kept] = applyKeepRule({ files: made }, [group], {
            rule: chosen,
            isProtected: closed,
            manualKeeps: byHand,
          });
          expect([...kept!.ids].sort((a, b) => a - b)).toEqual(all(made));
          expect(kept!.ids[0]).toBe(kept!.keep);
          expect(kept!.removable).not.toContain(kept!.keep);
          const stays = kept!.ids.slice(1).filter((id) => !kept!.removable.includes(id));
          expect(stays.every((id) => closed(made[id]!))).toBe(true);
          expect(kept!.reclaimable).toBe(5 * kept!.removable.length);
          if (chosen.by === 'newest' && !isKeepClosed && hand === null) expect(kept!.keep).toBe(group.keep);
        },
      ),
    );
  });
});
