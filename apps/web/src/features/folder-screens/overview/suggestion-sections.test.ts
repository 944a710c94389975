import type { DuplicateGroup, Suggestion } from '@swipeclean/scan-engine';
import { findKept } from './suggestion-sections';

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
  const suggestions = [suggestion('junk.temporary', [0, 1, 2], [3]), suggestion('similar', [4], [5])];
  const identical = [{ ids: [2, 3] } as DuplicateGroup];
  expect([...findKept('junk.temporary', suggestions, identical)]).toEqual([[2, 3]]);
  expect([...findKept('similar', suggestions, identical)]).toEqual([[4, 5]]);
});
