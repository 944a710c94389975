import { waitFor } from '@testing-library/react';
import type { User } from '@swipeclean/contracts';
import { currentSession } from '../shared/session/session-store';
import { fakeApi } from '../testing/fake-api';
import { FakeChannel } from '../testing/fake-channel';
import { sampleUser } from '../testing/samples';
import { syncSession } from './session-sync';
import { createQueryClient } from './query-client';

const ADVICE = ['/api/storage/analysis'] as const;
const another: User = { ...sampleUser, id: 'another', email: 'cleo@example.com' };
let onServer: User | undefined;
let stop: () => void;

async function openTab() {
  const calls = fakeApi({
    'GET /api/auth/user': () => (onServer ? { json: onServer } : { status: 401 }),
  });
  const client = createQueryClient();
  stop = syncSession(client);
  await waitFor(() => expect(currentSession().user).toEqual(sampleUser));
  client.setQueryData(ADVICE, 'private');
  return { client, calls };
}
const signOutElsewhere = () => {
  onServer = undefined;
  document.cookie = 'sc_signed_in=; Max-Age=0';
};

beforeEach(() => {
  Object.assign(window, { BroadcastChannel: FakeChannel });
  document.cookie = 'sc_signed_in=1';
  onServer = sampleUser;
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(window, 'BroadcastChannel');
});

describe('a tab beside others', () => {
  it.each([
    ['looked at', () => window.dispatchEvent(new Event('focus'))],
    ['shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['restored', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ])('should show nothing of a user who has signed out, once it is %s', async (_what, happen) => {
    const { client } = await openTab();
    signOutElsewhere();
    happen();
    expect(currentSession().status).toBe('visitor');
    expect(client.getQueryData(ADVICE)).toBeUndefined();
  });

  it('should go over to who has signed in beside it', async () => {
    const { client } = await openTab();
    onServer = another;
    new FakeChannel('session').postMessage(another.id);
    expect(currentSession().status).toBe('loading');
    expect(client.getQueryData(ADVICE)).toBeUndefined();
    await waitFor(() => expect(currentSession().user).toEqual(another));
  });

  it('should ask again who is signed in when Back brings it from memory', async () => {
    await openTab();
    onServer = another;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(currentSession().status).toBe('loading');
    await waitFor(() => expect(currentSession().user).toEqual(another));
  });

  it('should send its user to other tabs and not reload a tab of the same user', async () => {
    const heard: unknown[] = [];
    new FakeChannel('session').addEventListener('message', (event) =>
      heard.push((event as MessageEvent).data),
    );
    const { client, calls } = await openTab();
    expect(heard).toEqual([sampleUser.id]);
    new FakeChannel('session').postMessage(sampleUser.id);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(calls).toHaveLength(1);
    expect(client.getQueryData(ADVICE)).toBe('private');
  });
});
