import type { User } from '@swipeclean/contracts';
import { waitFor } from '@testing-library/react';
import { browser } from '../shared/browser/navigation';
import { currentSession, forgetUser, invalidateUser } from '../shared/session/session';
import { notifySignedIn } from '../shared/session/user-events';
import { userQuery } from '../shared/session/user.query';
import { type FakeAnswer, fakeApi, sampleUser } from '@/testing';
import { syncSession } from './session-sync';
import { createQueryClient } from './query-client';
import { FakeChannel } from '../testing/fake-channel';
import { notifyOtherTabs, notifyRepliesChanged } from '../shared/api/changed-replies';

describe('session', () => {
  function follow(answer: FakeAnswer<User> | (() => FakeAnswer<User>), hint = true) {
    if (hint) document.cookie = 'sc_signed_in=1';
    const calls = fakeApi({ 'GET /api/auth/user': answer });
    const stop = syncSession(createQueryClient());
    return { calls, stop };
  }

  it('should come from GET /api/auth/user, and be open until it answers (AUTH-01, AUTH-03, STATE-01)', async () => {
    const { stop } = follow({ json: sampleUser });
    expect(currentSession().status).toBe('loading');
    await waitFor(() => expect(currentSession()).toEqual({ status: 'signed-in', user: sampleUser }));
    stop();
  });

  it('should store the country of the browser’s locale once for a user without one', async () => {
    document.cookie = 'sc_signed_in=1';
    const calls = fakeApi({
      'GET /api/auth/user': { json: { ...sampleUser, country: null } },
      'PATCH /api/auth/user': { json: sampleUser },
    });
    const stop = syncSession(createQueryClient());
    const stored = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await waitFor(() => expect(stored()).toEqual([{ country: 'US' }]));
    invalidateUser();
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(stored()).toHaveLength(1);
    stop();
  });

  it('should send no request without the hint', () => {
    const { calls, stop } = follow({ json: sampleUser }, false);
    expect(currentSession().status).toBe('visitor');
    expect(calls).toEqual([]);
    stop();
  });

  it('should take a 401 for a visitor, once and without a redirect on a public screen (AUTH-09)', async () => {
    const go = jest.spyOn(browser, 'navigate').mockImplementation();
    const { calls, stop } = follow({ status: 401 });
    await waitFor(() => expect(currentSession().status).toBe('visitor'));
    expect(calls).toHaveLength(1);
    expect(go).not.toHaveBeenCalled();
    stop();
  });

  it('should retry a failing server', async () => {
    let failed = false;
    const { stop } = follow(() => {
      if (failed) return { json: sampleUser };
      failed = true;
      return { status: 503 };
    });
    await waitFor(() => expect(currentSession().status).toBe('unknown'));
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
    stop();
  });

  it('should know who signed in before the query cache was loaded, without asking again', () => {
    notifySignedIn(sampleUser);
    const { calls, stop } = follow({ json: sampleUser });
    expect(currentSession()).toEqual({ status: 'signed-in', user: sampleUser });
    expect(calls).toEqual([]);
    stop();
  });

  it('should forget what the cache held of another when somebody signs in', () => {
    fakeApi({});
    const client = createQueryClient();
    client.setQueryData(['/api/storage/analysis'], 'of another');
    const stop = syncSession(client);
    document.cookie = 'sc_signed_in=1';
    notifySignedIn(sampleUser);
    expect(client.getQueryData(['/api/storage/analysis'])).toBeUndefined();
    expect(client.getQueryData(userQuery.queryKey)).toEqual(sampleUser);
    expect(currentSession()).toEqual({ status: 'signed-in', user: sampleUser });
    stop();
  });

  it('should ask again for what hangs on Pro when the user has become it, and show the old until then', () => {
    fakeApi({});
    const client = createQueryClient();
    document.cookie = 'sc_signed_in=1';
    client.setQueryData(userQuery.queryKey, sampleUser);
    client.setQueryData(['/api/storage/analysis'], 'before');
    const stop = syncSession(client);
    notifySignedIn({ ...sampleUser, isSubscribed: true });
    expect(client.getQueryData(['/api/storage/analysis'])).toBe('before');
    expect(client.getQueryState(['/api/storage/analysis'])?.isInvalidated).toBe(true);
    expect(currentSession().user?.isSubscribed).toBe(true);
    stop();
  });

  it('should ask again for a user who has changed', async () => {
    let user = sampleUser;
    const { stop } = follow(() => ({ json: user }));
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
    user = { ...sampleUser, emailVerified: !sampleUser.emailVerified };
    invalidateUser();
    await waitFor(() => expect(currentSession().user).toEqual(user));
    stop();
  });
});

describe('a tab beside others', () => {
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

  it.each([
    ['announces it', () => new FakeChannel('session').postMessage(another.id)],
    [
      'leads back to it',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ])('should show who signs in after a sign-out once the other page %s', async (_what, happen) => {
    await openTab();
    signOutElsewhere();
    window.dispatchEvent(new Event('focus'));
    expect(currentSession().status).toBe('visitor');
    onServer = another;
    document.cookie = 'sc_signed_in=1';
    // The cookie alone changes nothing: no request would end the loading.
    expect(currentSession().status).toBe('visitor');
    happen();
    await waitFor(() => expect(currentSession().user).toEqual(another));
  });

  it('should show nothing of a user in whose place a reply names another', async () => {
    const { client } = await openTab();
    onServer = another;
    const shown: unknown[] = [];
    const stopWatching = client.getQueryCache().subscribe(() => {
      if (currentSession().user?.id === another.id) shown.push(client.getQueryData(ADVICE));
    });
    invalidateUser();
    await waitFor(() => expect(currentSession().user).toEqual(another));
    expect(client.getQueryData(ADVICE)).toBeUndefined();
    expect(new Set(shown)).toEqual(new Set([undefined]));
    stopWatching();
  });

  it('should show a screen again when Back leads to it from the login', async () => {
    await openTab();
    forgetUser();
    expect(currentSession().status).toBe('loading');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(currentSession().user).toEqual(sampleUser));
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

describe('replies that changed', () => {
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
