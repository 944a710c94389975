import { waitFor } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { fileAt, folderHandle } from '@/testing/folder/files';
import { forgetRules } from '@/testing/folder/scan-in-page';
import type { DuplicateGroup, Suggestion } from '@swipeclean/scan-engine';
import { CardDeck, type CardAction } from './card-deck';
import { scanCards } from '../testing/open-cards';
import { findKept } from '../overview/suggestion-sections';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

describe('card deck', () => {
  beforeEach(() => {
    folderScan.reset();
    forgetRules();
  });
  const copies = ['a.txt', 'a (1).txt', 'a (2).txt'].map((name, at) =>
    fileAt(`Stuff/${name}`, { content: 'same content', daysOld: 20 - at }),
  );
  const leftovers = ['tmp/one.tmp', 'tmp/two.tmp'].map((name) =>
    fileAt(`Stuff/${name}`, { content: `left by ${name}`, daysOld: 90 }),
  );
  async function openDeck(options: Parameters<typeof scanCards>[0]) {
    const scanned = await scanCards(options);
    const deck = scanned.folder.scoped(CardDeck);
    await deck.ready;
    const cardOf = (kind: string) => deck.state.get().cards.find((card) => card.kind === kind)!;
    return { ...scanned, deck, cardOf };
  }
  describe('the cards of an open folder, beside other screens and a trash that fails', () => {
    it('should follow what another screen moved while cards were on their way', async () => {
      let release = () => {};
      const hold = new Promise<void>((resolve) => (release = resolve));
      const { folder, deck, cardOf } = await openDeck({ files: [...copies, ...leftovers], folder: { hold } });
      const { remove } = cardOf('identical');
      const kept = folder.result.files.find(({ id, path }) => path.startsWith('a') && !remove.includes(id))!;
      const other = folder.trash!.remove([kept], 'folder');
      deck.decide(cardOf('junk.temporary'), 'trash');
      release();
      await other;
      await deck.settled();
      expect(remove).toHaveLength(2);
      expect(deck.filesOf(cardOf('identical'))).toHaveLength(1);
    });

    it('should let cards wait whose files another screen moves, and bring back what stays', async () => {
      let release = () => {};
      const hold = new Promise<void>((resolve) => (release = resolve));
      const { folder, deck, cardOf } = await openDeck({ files: [...copies, ...leftovers], folder: { hold } });
      const card = cardOf('junk.temporary');
      const [file] = card.remove.map((id) => folder.result.files[id]!);
      const other = folder.trash!.remove([file!], 'folder');
      await waitFor(() => expect(deck.state.get().waiting).toBe(1));
      expect(deck.state.get().cards.map(({ kind }) => kind)).toEqual(['identical']);
      expect(deck.decide(card, 'trash')).toBe(false);
      release();
      await other;
      expect(deck.state.get().waiting).toBe(0);
      expect(deck.filesOf(cardOf('junk.temporary'))).toEqual(card.remove.slice(1));
    });

    it('should remove only the empty folders that were not left off', async () => {
      const { folder } = await scanCards({ files: leftovers });
      folder.result.emptyFolders.push('void', 'old');
      const deck = folder.scoped(CardDeck);
      await deck.ready;
      const card = deck.state.get().cards.find(({ kind }) => kind === 'empty-folder')!;
      deck.setExcluded(['old'], true);
      expect(deck.foldersOf(card)).toEqual(['void']);
      deck.decide(card, 'trash');
      await deck.settled();
      expect(folder.remaining.emptyFolders).toEqual(['old']);
    });

    it('should compare with the dates that copies have after a restore that copied them', async () => {
      const copiedAt = Date.now();
      const { disk, deck, cardOf } = await openDeck({ files: copies, folder: { copiedAt } });
      const card = cardOf('identical');
      deck.decide(card, 'trash');
      await deck.settled();
      deck.undo();
      await deck.settled();
      deck.decide(cardOf('identical'), 'trash');
      await deck.settled();
      const items = disk.asked!.items;
      const dates = items[0]!.copies!.map(({ path, lastModified }) => [path, lastModified === copiedAt]);
      expect(Object.fromEntries(dates)).toEqual({ 'a.txt': false, 'a (1).txt': true, 'a (2).txt': true });
      expect(items.map(({ reason }) => reason)).toEqual(['suggestion.identical', 'suggestion.identical']);
    });

    it('should not say that files stayed which could not be put back', async () => {
      const { disk, deck, cardOf } = await openDeck({
        files: leftovers,
        folder: { faults: { 'tmp/two.tmp': { status: 'failed', code: 'io' } }, stuck: ['tmp/one.tmp'] },
      });
      const card = cardOf('junk.temporary');
      deck.decide(card, 'trash');
      await deck.settled();
      expect(disk.runs).toMatchObject([{ items: [{ path: 'tmp/one.tmp' }] }]);
      expect(deck.state.get()).toMatchObject({ cards: [], decisions: [{ verdict: 'trash' }] });
      expect(deck.state.get().returned.size).toBe(0);
      disk.stuck = [];
      deck.undo();
      await deck.settled();
      expect(disk.runs).toEqual([]);
      expect(deck.state.get().cards).toEqual([card]);
    });
  });
  const letter = (path: string, daysOld: number) => fileAt(path, { content: 'the same letter', daysOld });
  const laptop = () =>
    folderHandle(
      'Laptop',
      [
        letter('Laptop/letter.txt', 40),
        letter('Laptop/letter (1).txt', 3),
        fileAt('Laptop/tmp/one.tmp', { content: 'left behind', daysOld: 90 }),
        fileAt('Laptop/tmp/two.tmp', { content: 'left too', daysOld: 90 }),
        fileAt('Laptop/Downloads/old.zip', { content: 'an old archive', daysOld: 300 }),
      ],
      true,
    );
  const backup = () => folderHandle('Backup', [letter('Backup/letter.txt', 30)], true);
  /** Opens folders as on a new visit. */
  async function visit(handles: FileSystemDirectoryHandle[], references?: string[]) {
    folderScan.reset();
    const [handle] = handles;
    const input =
      handles.length > 1
        ? { kind: 'handles' as const, handles }
        : { kind: 'handle' as const, handle: handle! };
    const request = { input, source: 'handle' as const, name: 'Opened', writable: true };
    const folder = (await folderScan.start({ ...request, ...(references && { references }) }))!;
    const deck = folder.scoped(CardDeck);
    await deck.ready;
    /** The files of each card, by its kind and in its order. */
    const shown = () =>
      deck.state
        .get()
        .cards.map((card) => [card.kind, deck.filesOf(card).map((id) => folder.result.files[id]!.path)]);
    const decide = async (kind: string, verdict: 'keep' | 'later') => {
      deck.decide(
        deck.state.get().cards.find((card) => card.kind === kind)!,
        verdict,
      );
      await deck.settled();
    };
    return { deck, shown, decide };
  }
  describe('decisions about cards when other folders are open', () => {
    it('should hold with a folder added, in another order, only compared, and removed', async () => {
      const first = await visit([laptop()]);
      await first.decide('identical', 'keep');
      await first.decide('old-download', 'later');
      first.deck.setExcluded(['tmp/one.tmp'], true);
      await first.deck.settled();
      const own = [
        ['junk.temporary', ['tmp/two.tmp']],
        ['old-download', ['Downloads/old.zip']],
      ];
      expect(first.shown()).toEqual(own);

      const inLaptop = own.map(([kind, files]) => [kind, [files].flat(2).map((path) => `Laptop/${path}`)]);
      // The copy of the backup is new, so it is asked about.
      const added = ['identical', ['Backup/letter.txt']];
      expect((await visit([laptop(), backup()])).shown()).toEqual(
        expect.arrayContaining([added, ...inLaptop]),
      );
      const other = await visit([backup(), laptop()]);
      expect(other.shown()).toEqual(expect.arrayContaining(inLaptop));
      expect(other.shown().flat(2)).not.toContain('Laptop/letter (1).txt');
      expect((await visit([laptop(), backup()], ['Backup'])).shown()).toEqual(inLaptop);
      const alone = await visit([laptop()]);
      expect(alone.shown()).toEqual(own);
      expect(alone.deck.state.get().kept).toBe(1);
    });

    it('should hold for a group across folders, in any order, and in one of them', async () => {
      const both = await visit([laptop(), backup()]);
      await both.decide('identical', 'keep');
      for (const handles of [[laptop(), backup()], [backup(), laptop()], [laptop()]]) {
        const { shown, deck } = await visit(handles);
        expect(shown().map(([kind]) => kind)).not.toContain('identical');
        expect(deck.state.get().kept).toBe(1);
      }
      const again = await visit([backup(), laptop()]);
      again.deck.showKept();
      await again.deck.settled();
      expect((await visit([laptop(), backup()])).shown().map(([kind]) => kind)).toContain('identical');
    });
  });
});

describe('the cards of an open folder, in any order of decisions', () => {
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

  it.each(Array.from({ length: 40 }, (_, at) => at + 1))(
    'should leave the disk as the decisions say, whenever it settles: seed %i',
    async (seed) => {
      folderScan.reset();
      forgetRules();
      const { folder, disk } = await scanCards({ files: files() });
      const deck = folder.scoped(CardDeck);
      await deck.ready;
      const all = deck.state.get().cards.length;
      const model: { verdict: CardAction; id: string; paths: string[] }[] = [];
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

describe('suggestion sections', () => {
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
});
