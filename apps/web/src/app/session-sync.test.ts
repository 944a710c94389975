import type { User } from '@swipeclean/contracts';
import { waitFor } from '@testing-library/react';
import { browser } from '../shared/browser/navigation';
import { currentSession } from '../shared/session/session-store';
import { notifySignedIn, notifyUserChanged } from '../shared/session/user-events';
import { userQuery } from '../shared/session/user.query';
import { fakeApi, type FakeAnswer } from '../testing/fake-api';
import { sampleUser } from '../testing/samples';
import { syncSession } from './session-sync';
import { createQueryClient } from './query-client';

function follow(answer: FakeAnswer<User> | (() => FakeAnswer<User>), hint = true) {
  if (hint) document.cookie = 'sc_signed_in=1';
  const calls = fakeApi({ 'GET /api/auth/user': answer });
  const stop = syncSession(createQueryClient());
  return { calls, stop };
}

describe('session', () => {
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
    notifyUserChanged();
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
    go.mockRestore();
  });

  it('should not mistake a failing server for a visitor', async () => {
    const { stop } = follow({ status: 503 });
    await waitFor(() => expect(currentSession().status).toBe('unknown'));
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
    notifyUserChanged();
    await waitFor(() => expect(currentSession().user).toEqual(user));
    stop();
  });
});
