import { fakeServer, problem } from '@/testing/fake-api';
import { switchLanguage } from '../i18n/messages';
import { ApiError, errorDetail } from './api-error';
import { request, requestJson } from './http-client';

describe('http client', () => {
  it('should send cookies with every request (API-27)', async () => {
    const calls = fakeServer({ 'GET /api/config': { json: {} } });
    await requestJson('GET', '/api/config');
    expect(calls[0]?.init.credentials).toBe('include');
  });

  it('should send a body as JSON only when given (API-28)', async () => {
    const calls = fakeServer({ 'POST /api/a': { status: 204 }, 'POST /api/b': { status: 204 } });
    await requestJson('POST', '/api/a');
    await requestJson('POST', '/api/b', { x: 1 });
    expect(calls[0]?.init.body).toBeUndefined();
    expect(calls[0]?.init.headers).not.toHaveProperty('Content-Type');
    expect(calls[1]?.init.body).toBe('{"x":1}');
    expect(calls[1]?.init.headers).toHaveProperty('Content-Type', 'application/json');
  });

  it('should fail with the status, a colon and the body text (ERR-06)', async () => {
    fakeServer({ 'GET /api/x': { status: 500, body: 'out of paper' } });
    await expect(request('GET', '/api/x')).rejects.toThrow('500: out of paper');
  });

  it('should fail with the status text for an empty body (ERR-07)', async () => {
    fakeServer({ 'GET /api/x': { status: 401 } });
    await expect(request('GET', '/api/x')).rejects.toThrow('401: Unauthorized');
  });

  it('should name a failed connection and a broken reply in our own words (I18N-07)', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await switchLanguage('de');
    const error: unknown = await request('GET', '/api/x').catch((reason: unknown) => reason);
    expect(errorDetail(error)).toBe('Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.');
    fakeServer({ 'GET /api/x': { status: 200, body: '<html>' } });
    const broken: unknown = await requestJson('GET', '/api/x').catch((reason: unknown) => reason);
    expect(errorDetail(broken)).not.toMatch(/JSON|token/);
    await switchLanguage('en');
  });

  it('should pass on that a request was cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    globalThis.fetch = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
    const { signal } = controller;
    await expect(request('GET', '/api/x', undefined, { signal })).rejects.toThrow(DOMException);
  });

  it('should read the detail and the field errors of a problem (ERR-13)', async () => {
    fakeServer({
      'GET /api/x': problem(400, 'Check the form', [{ field: 'email', message: 'Not an address' }]),
    });
    const error = await request('GET', '/api/x').catch((reason: unknown) => reason as ApiError);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).detail).toBe('Check the form');
    expect((error as ApiError).fieldErrors).toEqual([{ field: 'email', message: 'Not an address' }]);
  });
});
