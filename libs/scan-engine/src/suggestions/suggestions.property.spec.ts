import fc from 'fast-check';
import { decide, randomTree } from '../../test/random-tree';
import { KEEP_RULES, type KeepRule } from '../keep/keep-rule';
import type { SimilarGroup } from '../media/types';
import { createSuggestions } from './create-suggestions';
import { summarize } from './summarize';
import type { DecidedResult, Suggestion } from './types';

const rule = fc
  .constantFrom(...KEEP_RULES)
  .map((by): KeepRule => (by === 'folder' ? { by, folders: ['Backup'] } : { by }));

/** Every tenth path or so, the same for the same seed. */
const some = (seed: number, salt: number) => (path: string) =>
  [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1009, seed + salt) % 10 === 0;

const groupOf = (kind: SimilarGroup['kind'], ids: readonly number[]): SimilarGroup => ({
  kind,
  key: kind,
  units: ids.map((id) => ({ ids: [id], bytes: 1 })),
  keep: 0,
  isVerified: true,
  reasons: [],
  bytes: ids.length,
  reclaimable: ids.length - 1,
});

interface Case {
  result: DecidedResult;
  suggestions: Suggestion[];
  isProtected: (path: string) => boolean;
}

/** Runs a check over random trees, rules, protections and removals. */
async function forEveryTree(check: (of: Case) => void): Promise<void> {
  await fc.assert(
    fc.asyncProperty(randomTree, rule, fc.nat(999), async (files, keep, seed) => {
      const isProtected = some(seed, 1);
      const result = await decide(files, keep, { isRemoved: some(seed, 2), isProtected });
      const idsOf = (salt: number) =>
        result.files.filter(({ path }) => some(seed, salt)(path)).map(({ id }) => id);
      const photos = result.files.filter(({ category }) => category === 'images').map(({ id }) => id);
      const suggestions = createSuggestions(result, {
        isProtected: (id) => isProtected(result.files[id]!.path),
        photoGroups: [groupOf('similar', photos.slice(0, 5)), groupOf('burst', photos.slice(3, 9))],
        contentFindings: {
          broken: idsOf(3).map((id) => ({ id, format: 'JPEG' })),
          blurry: idsOf(4),
          screenshots: idsOf(8),
          unpackedArchives: idsOf(5).map((id) => ({
            id,
            folder: '',
            files: idsOf(6).filter((one) => one !== id),
          })),
          wrongExtension: idsOf(7).map((id) => ({ id, format: 'HTML' })),
        },
      });
      check({ result, suggestions, isProtected });
    }),
    { numRuns: process.env.TEST_LONG ? 1000 : 60 },
  );
}

const removedBy = (suggestions: readonly Suggestion[]) => suggestions.flatMap(({ remove }) => remove);

describe('suggestions of any folder', () => {
  it('should have each file at most once, and never one that another suggestion keeps', () =>
    forEveryTree(({ suggestions }) => {
      const going = removedBy(suggestions);
      expect(new Set(going).size).toBe(going.length);
      const kept = new Set(suggestions.flatMap(({ keep }) => keep));
      expect(going.filter((id) => kept.has(id))).toEqual([]);
      expect(new Set(suggestions.map(({ id }) => id)).size).toBe(suggestions.length);
    }));

  it('should leave protected and removed files alone', () =>
    forEveryTree(({ result, suggestions, isProtected }) => {
      const going = removedBy(suggestions);
      expect(going.filter((id) => result.isRemoved(id) || isProtected(result.files[id]!.path))).toEqual([]);
    }));

  it('should leave a file of every identical group, except in build folders', () =>
    forEveryTree(({ result, suggestions }) => {
      const isBuild = ({ kind }: Suggestion) => kind === 'build' || kind === 'build-review';
      const going = new Set(removedBy(suggestions));
      const built = new Set(removedBy(suggestions.filter(isBuild)));
      for (const { ids } of result.identical) {
        if (!ids.every((id) => built.has(id))) expect(ids.every((id) => going.has(id))).toBe(false);
      }
    }));

  it('should add up to the bytes of the files that go', () =>
    forEveryTree(({ result, suggestions }) => {
      const going = removedBy(suggestions);
      const bytes = going.reduce((sum, id) => sum + result.files[id]!.size, 0);
      const { safe, review, byKind } = summarize(suggestions);
      expect({ files: safe.files + review.files, bytes: safe.bytes + review.bytes }).toEqual({
        files: going.length,
        bytes,
      });
      const kinds = Object.values(byKind);
      expect(kinds.reduce((sum, kind) => sum + kind.bytes, 0)).toBe(bytes);
      expect(kinds.reduce((sum, kind) => sum + kind.suggestions, 0)).toBe(suggestions.length);
      expect(bytes).toBeLessThanOrEqual(result.totalSize);
    }));

  it('should be the same whatever order the files were listed in', async () => {
    await fc.assert(
      fc.asyncProperty(randomTree, rule, async (files, keep) => {
        const [one, other] = [await decide(files, keep), await decide([...files].reverse(), keep)];
        other.identical.reverse();
        other.junk.reverse();
        expect(createSuggestions(other)).toEqual(createSuggestions(one));
      }),
      { numRuns: 50 },
    );
  });
});
