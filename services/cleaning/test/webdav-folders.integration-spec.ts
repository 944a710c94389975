import { WebdavClient } from '../src/cloud/webdav/webdav-client';
import { WebdavDrive } from '../src/cloud/webdav/webdav.drive';
import { folder, HostileDavServer, multistatus } from './support/hostile-dav-server';

let server: HostileDavServer;
beforeEach(async () => {
  server = await new HostileDavServer().start();
});
afterEach(() => server.stop());

const openClient = () =>
  new WebdavClient({ url: server.url, user: 'ada', password: 'pass', allowPrivateHosts: true });

describe('a change of a folder', () => {
  const [HERE, ELSEWHERE] = ['/dav/odd%20name/', '/dav/other/'];
  const item = {
    ref: 'odd name',
    path: 'odd name',
    isFolder: true,
    bytes: 0,
    modifiedAt: null,
    version: null,
  };
  let asked: string[];

  /** Deletes a folder at a server that answers with these redirects, then with 204. */
  async function deleteWith(status: number, ...locations: string[]): Promise<unknown> {
    asked = [];
    server.answerChange = ({ url = '' }, response) => {
      const location = locations[asked.push(url) - 1];
      response.writeHead(location ? status : 204, location ? { Location: location } : {}).end();
    };
    const client = openClient();
    const error = await new WebdavDrive(client).deleteForever(item).catch((thrown: unknown) => thrown);
    client.close();
    expect(server.changes.splice(0)).toEqual(asked.map(() => 'DELETE'));
    return error;
  }

  it.each([301, 302, 307, 308])('should follow a %i to the same folder with its method', async (status) => {
    expect(await deleteWith(status, '/dav/%6fdd%20name/', HERE)).toBeUndefined();
    expect(asked).toEqual([HERE, '/dav/%6fdd%20name/', HERE]);
  });

  it.each([
    ['another folder', ELSEWHERE],
    ['the folder above', '/dav/'],
    ['a query', `${HERE}?all`],
    ['another host', `http://198.51.100.7${HERE}`],
    ['another port', `http://127.0.0.1:1${HERE}`],
    ['another protocol', 'file:///dav/odd%20name/'],
    ['a broken address', '/dav/%ff'],
  ])('should not follow a redirect to %s', async (_, location) => {
    expect(await deleteWith(301, location)).toMatchObject({ problem: 'refused' });
    expect(asked).toEqual([HERE]);
  });

  it('should not follow redirects without end', async () => {
    expect(await deleteWith(308, ...Array<string>(9).fill(HERE))).toMatchObject({ problem: 'refused' });
    expect(asked).toHaveLength(4);
  });

  it('should name folders with a slash at the end in both addresses', async () => {
    const moves: unknown[] = [];
    server.answer = (response, path) =>
      void response.writeHead(207).end(multistatus(folder(path), folder('/dav/.swipeclean-trash/')));
    server.answerChange = ({ method, url, headers }, response) => {
      moves.push([method, url, headers.destination]);
      response.writeHead(201).end();
    };
    const client = openClient();
    await new WebdavDrive(client).trash(item, '.swipeclean-trash/run/0-odd name');
    client.close();
    expect(server.changes.splice(0)).toHaveLength(2);
    expect(moves).toEqual([
      ['MKCOL', '/dav/.swipeclean-trash/run/', undefined],
      ['MOVE', HERE, `${server.url}.swipeclean-trash/run/0-odd%20name/`],
    ]);
  });
});
