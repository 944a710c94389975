import { folderScan } from '@/folder/scan/scan-store';
import { fileAt } from '@/testing/folder/files';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { scanCards } from '../testing/open-cards';
import { CardDeck, type Verdict } from './card-deck';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const GROUPS = 8;
const files = () =>
  Array.from({ length: GROUPS }, (_, group) => [
    fileAt(`Stuff/a/${group}.txt`, { content: `content ${group}`, daysOld: 20 }),
    fileAt(`Stuff/b/${group} (1).txt`, { content: `content ${group}`, daysOld: 10 }),
  ]).flat();

const STEPS = ['trash', 'trash', 'keep', 'later', 'undo', 'undo', 'settle'] as const;

/** Decisions about the top card, undos, and waits for the disk; the same for the same seed. */
function stepsOf(seed: number): (typeof STEPS)[number][] {
  let state = seed;
  const next = () => (state = (state * 48271) % 2147483647);
  return Array.from({ length: next() % 40 }, () => STEPS[next() % STEPS.length]!);
}

describe('the cards of an open folder, in any order of decisions', () => {
  it.each(Array.from({ length: 40 }, (_, at) => at + 1))(
    'should leave the disk as the decisions say, whenever it settles: seed %i',
    async (seed) => {
      folderScan.reset();
      forgetRules();
      const { folder, disk } = await scanCards({ files: files() });
      const deck = folder.scoped(CardDeck);
      await deck.ready;
      const all = deck.state.get().cards.length;
      const model: { verdict: Verdict; id: string; paths: string[] }[] = [];
      const expectSame = () => {
        const moved = disk.runs?.flatMap(({ items }) => items.map(({ path }) => path)) ?? [];
        expect(moved.sort()).toEqual(
          model.flatMap(({ verdict, paths }) => (verdict === 'trash' ? paths : [])).sort(),
        );
        const gone = model.filter(({ verdict }) => verdict !== 'later');
        expect(deck.state.get().cards).toHaveLength(all - gone.length);
      };
      for (const one of stepsOf(seed)) {
        const [top] = deck.state.get().cards;
        if (one === 'settle') {
          await deck.settled();
          expectSame();
        } else if (one === 'undo') {
          expect(deck.undo()?.suggestion.id).toBe(model.pop()?.id);
        } else if (top) {
          model.push({
            verdict: one,
            id: top.id,
            paths: deck.filesOf(top).map((id) => folder.result.files[id]!.path),
          });
          deck.decide(top, one);
        }
      }
      await deck.settled();
      expectSame();
      while (deck.undo()) model.pop();
      await deck.settled();
      expectSame();
      expect(disk.runs ?? []).toEqual([]);
    },
  );
});
