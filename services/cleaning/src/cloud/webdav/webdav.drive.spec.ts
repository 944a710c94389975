import { Readable } from 'node:stream';
import type { DriveItem } from '../drives/cloud-drive';
import type { WebdavClient } from './webdav-client';
import { WebdavDrive } from './webdav.drive';

const content = { bytes: 1, open: () => Readable.from(['x']) };
const cut: DriveItem = {
  ref: 'a/b.pdf',
  path: 'a/b.pdf',
  isFolder: false,
  bytes: 0,
  modifiedAt: null,
  version: '"1"',
};

/** A drive whose server answers uploads with this status. */
function open(status: number) {
  const upload = jest.fn(async () => status);
  const client = { upload, sendToFolder: async () => ({ status: 405 }) } as unknown as WebdavClient;
  return { drive: new WebdavDrive(client), upload };
}

describe('a file that is saved to a drive', () => {
  it.each([
    ['be new', null, { 'If-None-Match': '*' }],
    ['replace the file that was looked at alone', cut, { 'If-Match': '"1"' }],
  ])('should %s', async (_, replaced, condition) => {
    const { drive, upload } = open(201);
    await drive.saveFile('a/b.pdf', content, replaced);
    expect(upload).toHaveBeenCalledWith('a/b.pdf', content, condition);
  });

  it('should leave what lies in its place', async () => {
    const saving = open(412).drive.saveFile('a/b.pdf', content, null);
    await expect(saving).rejects.toMatchObject({ outcome: 'failed', problem: 'place-taken' });
  });
});
