import { notifyOtherTabs, notifyRepliesChanged } from '../shared/api/changed-replies';
import { FakeChannel } from '../testing/fake-channel';
import { createQueryClient } from './query-client';

const NUMBERS = ['/api/spam/numbers'] as const;
const VERDICT = ['/api/spam/lookup?number=1'] as const;
const OTHER = ['/api/spam/numbers-of-others'] as const;

function openClient() {
  const client = createQueryClient();
  for (const key of [NUMBERS, VERDICT, OTHER]) client.setQueryData(key, 'known');
  const isOutdated = (key: readonly [string]) => client.getQueryState(key)?.isInvalidated;
  return { readOutdated: () => [NUMBERS, VERDICT, OTHER].map(isOutdated) };
}

beforeAll(() => void Object.assign(window, { BroadcastChannel: FakeChannel }));
afterAll(() => void Reflect.deleteProperty(window, 'BroadcastChannel'));

describe('replies that changed', () => {
  it('should be outdated in the tab that says so', () => {
    const { readOutdated } = openClient();
    notifyRepliesChanged(['/api/spam/lookup']);
    expect(readOutdated()).toEqual([false, true, false]);
  });

  it('should be outdated when another tab says so, with what is below them', () => {
    const { readOutdated } = openClient();
    new FakeChannel('changed replies').postMessage(['/api/spam/numbers', '/api/spam/lookup']);
    expect(readOutdated()).toEqual([true, true, false]);
  });

  it('should be told to other tabs alone', () => {
    const { readOutdated } = openClient();
    const heard: unknown[] = [];
    new FakeChannel('changed replies').addEventListener('message', (event) =>
      heard.push((event as MessageEvent).data),
    );
    notifyOtherTabs(NUMBERS);
    expect(heard).toEqual([NUMBERS]);
    expect(readOutdated()).toEqual([false, false, false]);
  });
});
