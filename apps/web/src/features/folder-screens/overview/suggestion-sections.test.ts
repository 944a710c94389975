import type { DuplicateGroup, ScannedFile, Suggestion } from '@swipeclean/scan-engine';
import { toSuggestionSections } from './suggestion-sections';

const files = Array.from({ length: 6 }, (_, id) => ({ id, size: 10 }) as ScannedFile);
const suggestion = (kind: Suggestion['kind'], remove: number[], keep: number[]): Suggestion => ({
  id: kind,
  kind,
  remove,
  keep,
  emptyFolders: [],
  bytes: 10,
  values: {},
});

it('should name the file that stays only where it stays for that file', () => {
  const sections = toSuggestionSections(
    [suggestion('junk.temporary', [0, 1, 2], [3]), suggestion('similar', [4], [5])],
    files,
    [{ ids: [2, 3] } as DuplicateGroup],
  );
  const kept = Object.fromEntries(sections.map(({ kind, keptFor }) => [kind, [...keptFor]]));
  expect(kept).toEqual({ 'junk.temporary': [[2, 3]], similar: [[4, 5]] });
});
