import { requestJson } from '../shared/api/http-client';
import { browser } from '../shared/browser/navigation';
import { guardScreen } from '../shared/session/login-redirect';
import { fakeServer } from '../testing/fake-api';
import { createQueryClient } from './query-client';

describe('query client', () => {
  it('should GET the key parts joined with a slash and parse the answer (API-29)', async () => {
    const calls = fakeServer({ 'GET /api/spam/numbers/7': { json: { id: '7' } } });
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/spam/numbers', 7] })).resolves.toEqual({
      id: '7',
    });
    expect(calls).toHaveLength(1);
  });

  it('should treat a 401 as an error, without trying again (API-30, API-35)', async () => {
    const calls = fakeServer({ 'GET /api/auth/user': { status: 401 } });
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/auth/user'] })).rejects.toThrow(
      '401: Unauthorized',
    );
    expect(calls).toHaveLength(1);
  });

  it('should never think data stale, nor refetch on focus (API-35)', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: Infinity, retry: false, refetchOnWindowFocus: false });
    expect(queries?.refetchInterval).toBeUndefined();
  });

  it('should go to the login once for any number of 401s on a guarded screen (AUTH-04, AUTH-05)', async () => {
    jest.useFakeTimers();
    const go = jest.spyOn(browser, 'navigate').mockImplementation();
    fakeServer({ 'GET /api/a': { status: 401 }, 'GET /api/b': { status: 401 } });
    const unguard = guardScreen();
    const client = createQueryClient();
    await Promise.allSettled([
      client.fetchQuery({ queryKey: ['/api/a'] }),
      client.fetchQuery({ queryKey: ['/api/b'] }),
    ]);
    jest.advanceTimersByTime(499);
    expect(go).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(go).toHaveBeenCalledTimes(1);
    expect(go).toHaveBeenCalledWith('/api/login?returnTo=%2F');
    unguard();
    jest.useRealTimers();
    go.mockRestore();
  });

  it('should do so for any response body, and for mutations as for queries (AUTH-04, AUTH-08, ERR-14)', async () => {
    jest.useFakeTimers();
    const go = jest.spyOn(browser, 'navigate').mockImplementation();
    fakeServer({ 'PATCH /api/a': { status: 401, body: 'Session ended' } });
    const unguard = guardScreen();
    const client = createQueryClient();
    const change = client
      .getMutationCache()
      .build(client, { mutationFn: () => requestJson('PATCH', '/api/a', { on: true }) });
    await change.execute(undefined).catch(() => undefined);
    jest.advanceTimersByTime(500);
    expect(go).toHaveBeenCalledTimes(1);
    unguard();
    jest.useRealTimers();
    go.mockRestore();
  });

  it('should leave a 401 on a public screen alone (AUTH-09)', async () => {
    const go = jest.spyOn(browser, 'navigate').mockImplementation();
    jest.useFakeTimers();
    fakeServer({ 'GET /api/a': { status: 401 } });
    await createQueryClient()
      .fetchQuery({ queryKey: ['/api/a'] })
      .catch(() => undefined);
    jest.advanceTimersByTime(1000);
    expect(go).not.toHaveBeenCalled();
    jest.useRealTimers();
    go.mockRestore();
  });
});
