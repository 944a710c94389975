import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USER_DATABASES } from '@swipeclean/scan-engine';
import { fakeServer, problem } from '@/testing/fake-api';
import { clearReferral, readReferral, storeReferral } from './referral';
import { browser } from '../browser/navigation';
import { signOut } from './sign-out';
import { switchLanguage } from '../i18n/messages';
import { ApiError, errorDetail } from '../api/api-error';
import { requestJson, sendRequest } from '../api/http-client';
import { mailto } from '../browser/mailto';
import { composerAddress, fitPost, fullMessage } from '../share/share-targets';

describe('the code of a referral link', () => {
  afterEach(clearReferral);

  it('should be stored until it is cleared or replaced', () => {
    storeReferral('?ref=SWIPEABCDEF');
    storeReferral('?plan=annual');
    expect(readReferral()).toBe('SWIPEABCDEF');
    storeReferral('?ref=K7M2QP');
    expect(readReferral()).toBe('K7M2QP');
    clearReferral();
    expect(readReferral()).toBe('');
  });

  it('should be kept for 60 days', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    storeReferral('?ref=K7M2QP');
    expect(write.mock.calls[0]?.[0]).toContain('max-age=5184000;');
  });

  it.each(['', '?ref=', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(41)}`])(
    'should not be created from %j',
    (search) => {
      storeReferral(search);
      expect(readReferral()).toBe('');
    },
  );
});

describe('signing out', () => {
  const ROOT = join(__dirname, '../../../../..');
  const SOURCES = ['libs/scan-engine/src', 'apps/web/src'].map((folder) => join(ROOT, folder));
  /** The databases that the code of engine and app opens by a name of its own. */
  function listOtherDatabases(): string[] {
    const files = SOURCES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.(test|spec|integration-spec))\.tsx?$/.test(file))
        .map((file) => join(folder, file)),
    );
    return files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:createObjectStore|indexedDB\.open)\('([^']+)'/g)].map(
        ([, name = '']) => name,
      ),
    );
  }

  it('should delete all names of the user’s files and folders', () => {
    const deleted: string[] = [];
    Object.assign(globalThis, { indexedDB: { deleteDatabase: (name: string) => deleted.push(name) } });
    const go = jest.spyOn(browser, 'navigate').mockImplementation(() => undefined);
    signOut();
    expect(go).toHaveBeenCalled();
    expect(deleted.sort()).toEqual(Object.values(USER_DATABASES).sort());
    // Keys that prove what this browser created; they contain no file name and no personal data.
    expect(listOtherDatabases()).toEqual(['swipeclean-trash']);
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});

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
    await expect(sendRequest('GET', '/api/x')).rejects.toThrow('500: out of paper');
  });

  it('should fail with the status text for an empty body (ERR-07)', async () => {
    fakeServer({ 'GET /api/x': { status: 401 } });
    await expect(sendRequest('GET', '/api/x')).rejects.toThrow('401: Unauthorized');
  });

  it('should name a failed connection and a broken reply in our own words (I18N-07)', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await switchLanguage('de');
    const error: unknown = await sendRequest('GET', '/api/x').catch((reason: unknown) => reason);
    expect(errorDetail(error)).toBe(
      'Sie sind offline. Stellen Sie eine Verbindung her und versuchen Sie es erneut.',
    );
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
    await expect(sendRequest('GET', '/api/x', undefined, { signal })).rejects.toThrow(DOMException);
  });

  it('should read the detail and the field errors of a problem (ERR-13)', async () => {
    fakeServer({
      'GET /api/x': problem(400, 'Check the form', [{ field: 'email', message: 'Not an address' }]),
    });
    const error = await sendRequest('GET', '/api/x').catch((reason: unknown) => reason as ApiError);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).detail).toBe('Check the form');
    expect((error as ApiError).fieldErrors).toEqual([{ field: 'email', message: 'Not an address' }]);
  });
});

describe('mailto', () => {
  it('should contain only the address', () => {
    expect(mailto('support@example.com')).toBe('mailto:support@example.com');
  });

  it('should keep every character of subject, body and address', () => {
    const mail = new URL(mailto('a&b?c@example.com', { subject: 'Help & more?', body: 'one\r\ntwo = 100%' }));
    expect(decodeURIComponent(mail.pathname)).toBe('a&b?c@example.com');
    expect(mail.searchParams.get('subject')).toBe('Help & more?');
    expect(mail.searchParams.get('body')).toBe('one\r\ntwo = 100%');
  });
});

it('should open other sites in a new tab without an opener (API-32)', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  browser.openTab('https://other.example/');
  expect(open).toHaveBeenCalledWith('https://other.example/', '_blank', expect.stringContaining('noopener'));
});

describe('share targets', () => {
  const message = {
    text: 'Free up space & smile: 100% "clean" #SwipeClean',
    url: 'https://swipeclean.example/?ref=SWIPEABCDEF&x=ä b',
  };
  const TEXT = 'Free%20up%20space%20%26%20smile%3A%20100%25%20%22clean%22%20%23SwipeClean';
  const URL_ = 'https%3A%2F%2Fswipeclean.example%2F%3Fref%3DSWIPEABCDEF%26x%3D%C3%A4%20b';
  describe('composerAddress', () => {
    it.each([
      ['x', `https://x.com/intent/post?text=${TEXT}&url=${URL_}`],
      ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${URL_}&quote=${TEXT}`],
      ['whatsapp', `https://wa.me/?text=${TEXT}%20${URL_}`],
      ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${URL_}&text=${TEXT}`],
    ] as const)('should open the composer of %s with the message in it (REF-08)', (network, address) => {
      expect(composerAddress(network, message)).toBe(address);
    });

    it('should decode to the exact message', () => {
      const { searchParams } = new URL(composerAddress('whatsapp', message));
      expect(searchParams.get('text')).toBe(fullMessage(message));
    });
  });
  describe('fitPost', () => {
    it('should not change what fits beside an address', () => {
      expect(fitPost('a'.repeat(256))).toBe('a'.repeat(256));
      expect(fitPost('字'.repeat(128))).toBe('字'.repeat(128));
    });

    it('should cut what does not fit, never within a character', () => {
      expect(fitPost('a'.repeat(257))).toBe(`${'a'.repeat(254)}…`);
      expect(fitPost('🧹'.repeat(129))).toBe(`${'🧹'.repeat(127)}…`);
    });
  });
});
