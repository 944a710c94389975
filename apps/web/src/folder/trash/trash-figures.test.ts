import { getInsights } from '@swipeclean/contracts';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { apiQuery } from '@/shared/api/api-query';
import { watchChangedReplies } from '@/shared/api/changed-replies';
import { request } from '@/shared/api/client';
import { notifySignedIn } from '@/shared/session/user-events';
import { problem, sampleAction, sampleUser, type SeenCall } from '@/testing';
import { fakeServer } from '@/testing/fake-api';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { releaseLocks } from '@/testing/folder/memory-database';
import { sendEvents } from './action-events';
import { FolderTrash } from './folder-trash';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

interface Held {
  moved: boolean;
  files: number;
  bytes: number;
}

/** An account: counts events as the cleaning service does, and refuses more than was moved. */
function createAccount() {
  const actions = new Map<string, Held>();
  const keys = new Set<string>();
  const figures = { trashed: 0, freed: 0 };
  const account = { figures, isReachable: true, answers: {} as Parameters<typeof fakeServer>[0] };
  const read = () => ({ json: { ...figures } });
  const addEvent = (id: string, { body, init }: SeenCall) => {
    const event = body as { type: string; files: number; bytes: number; freedBytes?: number };
    const key = `${id} ${new Headers(init.headers).get('Idempotency-Key')}`;
    const action = actions.get(id)!;
    if (!account.isReachable) return { status: 503 };
    if (keys.has(key)) return { json: sampleAction };
    if (event.type !== 'moved' && !action.moved) return { status: 409 };
    if (event.files > action.files || event.bytes > action.bytes) return problem(400, 'more than was moved');
    keys.add(key);
    if (event.type === 'moved') {
      actions.set(id, { moved: true, files: event.files, bytes: event.bytes });
      figures.trashed += event.bytes;
      return { json: sampleAction };
    }
    action.files -= event.files;
    action.bytes -= event.bytes;
    figures.trashed -= event.bytes;
    if (event.type === 'emptied') figures.freed += event.freedBytes ?? event.bytes;
    return { json: sampleAction };
  };
  account.answers = {
    'POST /api/cleaning/actions/reservations': ({ body }) => {
      const id = `a${actions.size + 1}`;
      const { files, bytes } = body as Held;
      if (!account.isReachable) return { status: 503 };
      actions.set(id, { moved: false, files, bytes });
      account.answers[`POST /api/cleaning/actions/${id}/events`] = (call) => addEvent(id, call);
      return { status: 201, body: { id } };
    },
    'GET /api/storage/insights?period=month': read,
  };
  return account;
}

/** A folder as a user sees it: what it holds is the reference for the account. */
class UsedFolder {
  readonly folder: FakeFolder = {};
  freed = 0;
  private trash = this.create();

  get trashed(): number {
    return (this.folder.runs ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async move(sizes: readonly number[]): Promise<void> {
    const items = sizes.map((size, at) => ({ path: `file ${at}`, size, lastModified: 0 }));
    await this.trash.remove(items, 'folder');
  }

  async restore(at: number, isPart: boolean): Promise<void> {
    const runs = this.folder.runs ?? [];
    const run = runs[at % (runs.length || 1)];
    if (run) await this.trash.restore(run.id, isPart ? new Set([run.items[0]!.path]) : undefined);
  }

  async empty(at: number | null): Promise<void> {
    const runs = this.folder.runs ?? [];
    const before = this.trashed;
    await this.trash.open();
    await this.trash.empty(at === null ? undefined : runs.slice(at, at + 1).map(({ id }) => id));
    this.freed += before - this.trashed;
  }

  /** The folder is scanned again, or its page loaded again: its trash is not read yet. */
  scanAgain(): void {
    this.trash = this.create();
  }

  private create(): FolderTrash {
    const root = { name: '', handle: this.folder as unknown as FileSystemDirectoryHandle };
    return new FolderTrash(
      () => Promise.resolve([root]),
      () => undefined,
    );
  }
}

type Step =
  | { kind: 'move'; folder: number; sizes: number[] }
  | { kind: 'restore'; folder: number; run: number; isPart: boolean }
  | { kind: 'empty'; folder: number; run: number | null }
  | { kind: 'scanAgain'; folder: number }
  | { kind: 'connection'; isReachable: boolean };

const folder = fc.nat(1);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      folder,
      sizes: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('restore' as const), folder, run: fc.nat(3), isPart: fc.boolean() }),
    fc.record({
      kind: fc.constant('empty' as const),
      folder,
      run: fc.option(fc.nat(2)),
    }),
    fc.record({ kind: fc.constant('scanAgain' as const), folder }),
    fc.record({ kind: fc.constant('connection' as const), isReachable: fc.boolean() }),
  ),
  { maxLength: 12 },
);

async function take(step: Step, folders: readonly UsedFolder[], account: ReturnType<typeof createAccount>) {
  if (step.kind === 'connection') {
    account.isReachable = step.isReachable;
    return window.dispatchEvent(new Event('online'));
  }
  const used = folders[step.folder]!;
  if (step.kind === 'move') await used.move(step.sizes);
  else if (step.kind === 'restore') await used.restore(step.run, step.isPart);
  else if (step.kind === 'empty') await used.empty(step.run);
  else used.scanAgain();
}

describe('figures of an account', () => {
  it('should be those of the folders after any moves, undos and emptyings (INS-04)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    notifySignedIn(sampleUser);
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        localStorage.clear();
        releaseLocks();
        const account = createAccount();
        fakeServer(account.answers);
        const client = new QueryClient();
        watchChangedReplies(client);
        const shown = {
          queryKey: apiQuery(getInsights, { period: 'month' }).queryKey,
          queryFn: () => request(getInsights, { period: 'month' }),
          staleTime: Infinity,
        };
        await client.fetchQuery(shown);
        const folders = [new UsedFolder(), new UsedFolder()];
        for (const step of all) await take(step, folders, account);
        await take({ kind: 'connection', isReachable: true }, folders, account);
        // Waits until what the connection let through is answered.
        await sendEvents();
        const sum = (of: (used: UsedFolder) => number) => of(folders[0]!) + of(folders[1]!);
        const expected = { trashed: sum((used) => used.trashed), freed: sum((used) => used.freed) };
        expect(account.figures).toEqual(expected);
        // Fetched again only where it is known to have changed.
        expect(await client.fetchQuery(shown)).toEqual(expected);
        client.clear();
      }),
      { numRuns: 60 },
    );
  });
});
