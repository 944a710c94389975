import { CardDeck } from './card-deck';
import { folderScan } from '@/folder/scan/scan-store';
import { fileAt } from '@/testing/folder/files';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { scanCards } from '../testing/open-cards';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

beforeEach(() => {
  folderScan.reset();
  forgetRules();
});

const copies = ['a.txt', 'a (1).txt', 'a (2).txt'].map((name, at) =>
  fileAt(`Stuff/${name}`, { content: 'same content', daysOld: 20 - at }),
);
const leftovers = ['one.tmp', 'two.tmp'].map((name) =>
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
      folder: { faults: { 'two.tmp': { status: 'failed', code: 'io' } }, stuck: ['one.tmp'] },
    });
    const card = cardOf('junk.temporary');
    deck.decide(card, 'trash');
    await deck.settled();
    expect(disk.runs).toMatchObject([{ items: [{ path: 'one.tmp' }] }]);
    expect(deck.state.get()).toMatchObject({ cards: [], decisions: [{ verdict: 'trash' }] });
    expect(deck.state.get().returned.size).toBe(0);
    disk.stuck = [];
    deck.undo();
    await deck.settled();
    expect(disk.runs).toEqual([]);
    expect(deck.state.get().cards).toEqual([card]);
  });
});
