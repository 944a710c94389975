import fc from 'fast-check';
import { MemoryFolder, withMovableFiles } from '../../test/memory-folder';
import { createFolderRoots, type FolderRoot } from '../roots/folder-roots';
import { TRASH_FOLDER } from '../paths';
import { Trash } from './trash';
import type { TrashItem } from './types';
import type { FileSnapshot } from '../types';

const CONTENTS = ['one', 'two', 'three'];
const PATHS = ['a.txt', 'b.txt', 'in/a.txt', 'in/deep/c.txt', 'd.txt'];

/** A step that fails once, access to a root that is withdrawn, or a page that closes. */
const fault = fc.record({
  kind: fc.constantFrom('none', 'once', 'withdrawn', 'closed'),
  root: fc.nat(2),
  step: fc.integer({ min: 1, max: 40 }),
});
type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never;

interface Case {
  roots: { path: string; content: string; isSelected: boolean; hasCopies: boolean }[][];
  references: boolean[];
  /** All of one name, so that numbers tell them apart. */
  sameNames: boolean;
  faults: [Fault, Fault];
}

const tree = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom(...PATHS),
    content: fc.constantFrom(...CONTENTS),
    isSelected: fc.boolean(),
    hasCopies: fc.boolean(),
  }),
  { selector: ({ path }) => path, minLength: 1 },
);
const anyCase: fc.Arbitrary<Case> = fc.record({
  roots: fc.array(tree, { minLength: 2, maxLength: 3 }),
  references: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  sameNames: fc.boolean(),
  faults: fc.tuple(fault, fault),
});

/** Every file and folder below a folder with its date and text. */
function picture(folder: MemoryFolder, before = ''): Record<string, string> {
  const seen: Record<string, string> = {};
  for (const [name, entry] of folder.entries) {
    if (!(entry instanceof MemoryFolder)) seen[before + name] = `${entry.lastModified}:${entry.text}`;
    else Object.assign(seen, { [`${before}${name}/`]: '' }, picture(entry, `${before}${name}/`));
  }
  return Object.fromEntries(Object.entries(seen).sort());
}

const isInPlace = (path: string) => !path.startsWith(TRASH_FOLDER);

/** Runs `work` with a fault at a step; returns whether it occurred. */
async function failing(folders: MemoryFolder[], { kind, root, step }: Fault, work: () => Promise<unknown>) {
  let steps = 0;
  let isHit = false;
  const broken = folders[root % folders.length]!;
  for (const folder of folders) {
    folder.before = () => {
      const isLost = isHit && (kind === 'closed' || (kind === 'withdrawn' && folder === broken));
      const isNow = kind !== 'none' && !isHit && folder === broken && ++steps === step;
      isHit ||= isNow;
      if (isNow || isLost)
        throw new DOMException(kind, kind === 'withdrawn' ? 'NotAllowedError' : 'UnknownError');
    };
  }
  await work().catch((error: unknown) => {
    if (!isHit) throw error;
  });
  for (const folder of folders) folder.before = () => undefined;
  return isHit;
}

function open({ roots, references, sameNames }: Case) {
  const folders = roots.map((files, at) => {
    const folder = new MemoryFolder(sameNames ? 'Photos' : `Disk ${at}`);
    files.forEach(({ path, content }, number) => folder.put(path, content, 1000 + number));
    return folder;
  });
  const named = createFolderRoots(folders.map(({ handle }) => handle));
  const opened: FolderRoot[] = named.map((root, at) => ({ ...root, isReference: references[at] }));
  const facts = roots.flatMap((files, at) =>
    files.map((file, number): FileSnapshot & Case['roots'][0][0] => ({
      ...file,
      path: `${opened[at]!.name}/${file.path}`,
      size: file.content.length,
      lastModified: 1000 + number,
    })),
  );
  const items = facts
    .filter(({ isSelected }) => isSelected)
    .map(({ path, size, lastModified, content, hasCopies }): TrashItem => {
      const copies = facts.filter((one) => one.content === content);
      return { path, size, lastModified, ...(hasCopies && { copies }) };
    });
  return { folders, opened, facts, items };
}

describe('the trash of several folders', () => {
  beforeAll(withMovableFiles);

  it('should change no reference, keep a copy of each content and restore everything, whatever fails', async () => {
    const seen = { faults: 0, removed: 0, kept: 0, refused: 0, spread: 0 };
    await fc.assert(
      fc.asyncProperty(anyCase, async (one) => {
        const { folders, opened, facts, items } = open(one);
        const before = folders.map((folder) => picture(folder));
        const trash = new Trash(opened);
        const expectSafe = () => {
          const now = folders.map((folder) => picture(folder));
          opened.forEach(({ isReference }, at) => isReference && expect(now[at]).toEqual(before[at]));
          for (const content of CONTENTS) {
            const count = (isCounted: (path: string) => boolean, of = now) =>
              of
                .flatMap((files) => Object.entries(files))
                .filter(([path, text]) => isCounted(path) && text.endsWith(`:${content}`)).length;
            // In place or in a trash, nothing is lost or doubled.
            expect(count(() => true)).toBe(count(() => true, before));
            const files = facts.filter((file) => file.content === content);
            const isChosen = files.every(({ isSelected, hasCopies }) => isSelected && !hasCopies);
            if (!isChosen) expect(count(isInPlace)).toBeGreaterThan(0);
          }
        };

        const hit = await failing(folders, one.faults[0], async () => {
          const { results, run } = await trash.moveToTrash(items, { protect: [] });
          expect(results.map(({ path }) => path).sort()).toEqual(items.map(({ path }) => path).sort());
          const removed = results.filter(({ status }) => status === 'removed');
          seen.removed += removed.length;
          seen.kept += results.filter(
            (each) => each.status === 'skipped' && each.reason === 'last-copy',
          ).length;
          seen.refused += results.filter(
            (each) => each.status === 'skipped' && each.reason === 'protected',
          ).length;
          const { runs } = await trash.getContents();
          if (run && one.faults[0].kind === 'none') {
            expect(runs.map(({ id }) => id)).toEqual([run]);
            expect(runs[0]!.items.map(({ path }) => path).sort()).toEqual(
              removed.map(({ path }) => path).sort(),
            );
            if (new Set(removed.map(({ path }) => path.split('/')[0])).size > 1) seen.spread++;
          }
        });
        if (hit) seen.faults++;
        expectSafe();
        await trash.recover();
        expectSafe();
        const { runs } = await trash.getContents();
        await failing(folders, one.faults[1], async () => {
          for (const { id } of runs) await trash.restore(id);
        });
        expectSafe();
        await trash.recover();
        for (const { id } of (await trash.getContents()).runs) {
          // One file first, by the id that the contents of all roots give it.
          const [first] = (await trash.getContents()).runs.find((run) => run.id === id)!.items;
          if (first) {
            const { results } = await trash.restore(id, { only: [first.id] });
            expect(results).toMatchObject([{ path: first.path, status: 'restored', as: first.path }]);
          }
          if ((await trash.getContents()).runs.some((run) => run.id === id)) await trash.restore(id);
        }
        await trash.recover();
        expect(folders.map((folder) => picture(folder))).toEqual(before);
      }),
      { numRuns: process.env.TEST_LONG ? 3000 : 150 },
    );
    for (const [what, count] of Object.entries(seen)) expect([what, count > 0]).toEqual([what, true]);
  });
});
