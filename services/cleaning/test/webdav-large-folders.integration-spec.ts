import { WebdavClient } from '../src/cloud/webdav/webdav-client';
import { WebdavDrive } from '../src/cloud/webdav/webdav.drive';
import { folder, HostileDavServer, multistatus, resource } from './support/hostile-dav-server';

/** 100,000 were read the same way; that takes a minute of a busy machine. */
const FILES = 12_000;
/** The entries with the folder itself, which comes first. */
const TOTAL = FILES + 1;
/** More than is read of an answer with all properties. */
const TOO_MUCH = 'x'.repeat(9 * 1024 * 1024);

let server: HostileDavServer;
let client: WebdavClient;

beforeAll(async () => {
  server = await new HostileDavServer().start();
  const { url } = server;
  client = new WebdavClient({ url, user: 'u', password: 'p', allowPrivateHosts: true });
});
afterAll(() => {
  client.close();
  server.stop();
});

const entry = (path: string, nth: number) => (nth === 0 ? folder(path) : resource(`${path}${nth}.jpg`));
const entries = (path: string, start: number, end: number) =>
  Array.from({ length: end - start }, (_, nth) => entry(path, start + nth));

/** Lists the connected folder, and counts how often other work went on meanwhile. */
async function listFolder() {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns++;
    counting = setImmediate(count);
  });
  const page = await new WebdavDrive(client).list('');
  clearImmediate(counting);
  return { page, turns };
}

describe('a folder whose list is too large for one answer', () => {
  it('should be read in the pages of Nextcloud', async () => {
    const offsets: number[] = [];
    server.answer = (response, path, _, { headers }) => {
      if (!headers['x-nc-paginate']) return void response.writeHead(207).end(TOO_MUCH);
      const offset = Number(headers['x-nc-paginate-offset'] ?? 0);
      const end = Math.min(TOTAL, offset + Number(headers['x-nc-paginate-count']));
      offsets.push(offset);
      expect(headers['x-nc-paginate-token']).toBe(offset === 0 ? undefined : 'token');
      const pages = { 'X-NC-Paginate': 'true', 'X-NC-Paginate-Total': TOTAL, 'X-NC-Paginate-Token': 'token' };
      response.writeHead(207, pages).end(multistatus(...entries(path, offset, end)));
    };
    const { page } = await listFolder();
    expect([page.entries.length, offsets.length]).toEqual([FILES, Math.ceil(TOTAL / 2000)]);
    expect(page.entries.at(-1)).toMatchObject({ path: `${FILES}.jpg`, bytes: 3, isOwned: true });
  });

  it.each([
    ['without pages', {}, 3],
    ['whose pages lack files', { 'X-NC-Paginate-Total': TOTAL, 'X-NC-Paginate-Token': 'token' }, 3],
    ['whose pages are too large', { 'X-NC-Paginate-Total': 2500, 'X-NC-Paginate-Token': 'token' }, 2500],
  ])('should be read with few properties on a server %s', async (_, pages, onPage) => {
    server.answer = (response, path, __, { headers }) => {
      if (headers.prefer) return void response.writeHead(207).end(multistatus(...entries(path, 0, TOTAL)));
      const isPage = headers['x-nc-paginate'] !== undefined && 'X-NC-Paginate-Total' in pages;
      response.writeHead(207, pages).end(isPage ? multistatus(...entries(path, 0, onPage)) : TOO_MUCH);
    };
    const { page, turns } = await listFolder();
    expect(page.entries).toHaveLength(FILES);
    // 500 are read at a time.
    expect(turns).toBeGreaterThan(FILES / 1000);
  });

  it('should be no list that was cut off', async () => {
    server.answer = (response, path, _, { headers }) =>
      void response.writeHead(207).end(headers.prefer ? multistatus(folder(path)).slice(0, -20) : TOO_MUCH);
    await expect(listFolder()).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});
