import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { makeFolder, readTree, withoutTrash, writeFile } from './support/drive-tree';
import { DriveUser } from './support/drive-user';
import { useCleaning } from './support/use-cleaning';

const ROUNDS = process.env.TEST_LONG ? 40 : 2;

const cleaning = useCleaning();
let server: DavServer;
beforeAll(async () => {
  server = await DAV_SERVERS['rclone serve webdav']!();
});
afterAll(() => server.stop());

/** Numbers that are the same for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}

const NAMES = ['a', 'b (1)', 'ü', 'c#d', '50%', "it's", 'Downloads', 'backup'];
const ENDINGS = ['.jpg', '.mp4', '.mp3', '.txt', '.zip', ''];

function makeTree(random: (below: number) => number): void {
  const path = (depth: number): string =>
    Array.from({ length: 1 + random(depth) }, () => NAMES[random(NAMES.length)]).join('/');
  for (let i = 0; i < 40; i++) {
    const file = `${path(3)}/${NAMES[random(NAMES.length)]}-file${i}${ENDINGS[random(ENDINGS.length)]}`;
    writeFile(server.folder, file, 'x'.repeat(random(4)) + String(random(3)), random(1500));
  }
  for (let i = 0; i < 5; i++) makeFolder(server.folder, `${path(3)}/empty${i}`);
}

/** Number of files by content; contents without bytes do not count as copies. */
const countContents = (tree: Record<string, string>) => {
  const counts = new Map<string, number>();
  for (const hash of Object.values(tree))
    if (hash !== 'folder') counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
};

describe('a random plan', () => {
  const seeds = Array.from({ length: ROUNDS }, (_, i) =>
    process.env.TEST_LONG ? i + 1 : 1 + Math.floor(Math.random() * 1e9),
  );

  it.each(seeds)(
    'should keep a copy of each content, and be undone byte for byte (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      makeTree(random);
      const user = await new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true })).connect(
        server.url,
      );
      const totals = await user.scan();
      const before = readTree(server.folder);
      expect(totals.files.files).toBe(Object.values(before).filter((hash) => hash !== 'folder').length);
      const copies = [...countContents(before)].reduce((sum, [, count]) => sum + count - 1, 0);
      expect(totals.probableDuplicates.files).toBe(copies);

      const files = await user.listFiles();
      const pick = (share: number) => files.filter(() => random(100) < share).map(({ id }) => id);
      const plan = await user.plan({
        fileIds: pick([20, 70, 100][random(3)]!),
        exceptIds: pick(10),
        emptyFolders: random(2) === 0,
        ...(random(2) === 0 && { categories: ['photos', 'documents'] }),
      });
      if (plan.items.files > 0) {
        expect(await user.run(plan)).toMatchObject({
          done: plan.items,
          skipped: { files: 0 },
          failed: { files: 0 },
        });
        const left = countContents(withoutTrash(readTree(server.folder)));
        for (const [content, count] of countContents(before))
          if (count > 1) expect([content, (left.get(content) ?? 0) > 0]).toEqual([content, true]);
        await user.undo(await user.runId(plan));
      }
      expect(readTree(server.folder)).toEqual(before);
      for (const path of Object.keys(before))
        rmSync(join(server.folder, path), { recursive: true, force: true });
    },
  );
});
