import { AUTO_RUN_LIMITS } from '@swipeclean/contracts/server';
import { findQuestions, isSurprising } from './run-limits';

const { items, bytes } = AUTO_RUN_LIMITS;

describe('findQuestions', () => {
  it.each([
    [{ files: items, bytes }, 1_000_000, []],
    [{ files: items + 1, bytes: 1 }, 1_000_000, ['items']],
    [{ files: 1, bytes: bytes + 1 }, 1_000_000, ['bytes']],
    [{ files: 20, bytes: 1 }, 200, []],
    [{ files: 21, bytes: 1 }, 200, ['share']],
    // A small mailbox is not asked about for a few messages.
    [{ files: 19, bytes: 1 }, 20, []],
    [{ files: items + 1, bytes: bytes + 1 }, items, ['items', 'bytes', 'share']],
  ])('should ask about %j of %d: %j', (planned, files, questions) => {
    expect(findQuestions(planned, { files, bytes: 1 })).toEqual(questions);
  });
});

describe('isSurprising', () => {
  it.each([
    [50, [], 0, false],
    [51, [], 0, true],
    [500, [], 100, false],
    [501, [], 100, true],
    // The last runs count, not the first.
    [501, [20, 30], 5000, true],
    [150, [20, 30], 5000, false],
  ])('should judge %d after %j and a preview of %d as %s', (files, recent, previewed, expected) => {
    expect(isSurprising(files, { recent, previewed })).toBe(expected);
  });
});
