import { box } from '../../test/box';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { noise, TempFolder } from '../../test/temp-folder';
import { directorySource } from '../node/directory-source';
import { openScanned } from '../node/scanned-blob';
import { getRemainingResult } from '../remaining-result';
import { scan } from '../scan';
import { inspectContents, type InspectOptions } from './inspect-contents';

const zip = async (files: Record<string, string>): Promise<Uint8Array> => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false });
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text));
  return writer.close();
};
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp(Buffer.from(noise(1, 3 * 64 * 64)), { raw: { width: 64, height: 64, channels: 3 } })
    .toFormat(format)
    .toBuffer();
const film = Buffer.concat([box('ftyp', 'isom0000'), box('moov', noise(2, 90)), box('mdat', noise(3, 900))]);
const pdf = `%PDF-1.7\n${'x'.repeat(200)}\nstartxref\n9\n%%EOF\n`;

describe('the inspection of contents', () => {
  let folder: TempFolder;
  beforeEach(() => (folder = new TempFolder()));
  afterEach(() => folder.remove());

  async function inspect(options: InspectOptions = { minBytes: 1 }) {
    const source = directorySource(folder.path);
    const result = await scan(source);
    const left = getRemainingResult(result, { isRemoved: () => false });
    const found = await inspectContents(left, (file) => openScanned(source, file), options);
    const pathOf = (id: number) => result.files[id]!.path;
    return {
      wrongExtension: found.wrongExtension.map(({ id, format }) => [pathOf(id), format]),
      broken: found.broken.map(({ id, format }) => [pathOf(id), format]),
      unpackedArchives: found.unpackedArchives.map(({ id, folder: at, files }) => [
        pathOf(id),
        at,
        files.map(pathOf),
      ]),
    };
  }
  const nothing = { wrongExtension: [], broken: [], unpackedArchives: [] };

  it('should find nothing wrong with whole files, whatever their readers accept', async () => {
    const jpeg = await picture('jpeg');
    folder
      .write('a.jpg', jpeg)
      .write('samsung.jpg', Buffer.concat([jpeg, noise(1, 70_000), Buffer.from('SEFT')]))
      .write('png-called.jpg', await picture('png'))
      .write('b.png', await picture('png'))
      .write('c.webp', await picture('webp'))
      .write('d.gif', await picture('gif'))
      .write('film.mp4', film)
      .write('sound.m4a', film)
      .write('e.pdf', pdf)
      .write('late.pdf', `\n\n${pdf}`)
      .write('f.docx', await zip({ 'word/document.xml': '<w/>' }))
      .write('old.doc', 'no signature is expected of it')
      .write('g.zip', await zip({ 'a.txt': 'a' }))
      .write('unpacks-itself.zip', Buffer.concat([noise(1, 900), await zip({ 'a.txt': 'a' })]));
    expect(await inspect()).toEqual(nothing);
  });

  it('should find files whose content is of another kind than their name', async () => {
    folder
      .write('photo.jpg', '<!DOCTYPE html><title>Sign in</title>')
      .write('film.mp4', await zip({ 'a.txt': 'a' }))
      .write('report.pdf', await picture('png'));
    expect(await inspect()).toEqual({
      ...nothing,
      wrongExtension: [
        ['film.mp4', 'ZIP'],
        ['photo.jpg', 'HTML'],
        ['report.pdf', 'PNG'],
      ],
    });
  });

  it('should find files that broke off, at any length', async () => {
    const whole = {
      'a.jpg': await picture('jpeg'),
      'b.png': await picture('png'),
      'c.webp': await picture('webp'),
      'd.mp4': film,
      'e.pdf': Buffer.from(pdf),
      'f.zip': await zip({ 'a.txt': 'a'.repeat(300) }),
    };
    for (const [name, bytes] of Object.entries(whole)) {
      for (const part of [0.5, 0.8]) folder.write(`${part}/${name}`, bytes.subarray(0, bytes.length * part));
    }
    folder.write('zeros.jpg', new Uint8Array(900));
    const { broken, ...others } = await inspect();
    expect(others).toEqual({ wrongExtension: [], unpackedArchives: [] });
    expect(broken).toHaveLength(13);
  });

  it('should find archives beside the folder they were unpacked to', async () => {
    folder
      .write('trip.zip', await zip({ 'a.txt': 'one', 'day/b.txt': 'two', '__MACOSX/._a': 'x' }))
      .write('trip/a.txt', 'one')
      .write('trip/day/b.txt', 'two')
      .write('trip/own.txt', 'later')
      .write('tool (1).zip', await zip({ 'tool/c.txt': 'three' }))
      .write('tool/c.txt', 'three');
    expect((await inspect()).unpackedArchives).toEqual([
      ['tool (1).zip', 'tool', ['tool/c.txt']],
      ['trip.zip', 'trip', ['trip/a.txt', 'trip/day/b.txt']],
    ]);
  });

  it('should find the unpacked folder one level deeper, or by the one folder that the archive holds', async () => {
    folder
      .write('a/trip.zip', await zip({ 'a.txt': 'one' }))
      .write('a/unpacked/trip/a.txt', 'one')
      .write('b/v1.2.zip', await zip({ 'tool-1.2/b.txt': 'two' }))
      .write('b/tool-1.2/b.txt', 'two')
      .write('c/twice.zip', await zip({ 'c.txt': 'three' }))
      .write('c/twice/twice/c.txt', 'three')
      .write('d/deep.zip', await zip({ 'd.txt': 'four' }))
      .write('d/x/y/deep/d.txt', 'four');
    expect((await inspect()).unpackedArchives).toEqual([
      ['a/trip.zip', 'a/unpacked/trip', ['a/unpacked/trip/a.txt']],
      ['b/v1.2.zip', 'b/tool-1.2', ['b/tool-1.2/b.txt']],
      ['c/twice.zip', 'c/twice/twice', ['c/twice/twice/c.txt']],
    ]);
  });

  it('should look at files from 4 KB on by default', async () => {
    folder.write('icon.jpg', new Uint8Array(4095)).write('small.jpg', new Uint8Array(4096));
    expect((await inspect({})).broken).toEqual([['small.jpg', 'JPEG']]);
  });

  it('should leave archives of which a file is missing or changed', async () => {
    folder
      .write('a.zip', await zip({ 'a.txt': 'one', 'b.txt': 'two' }))
      .write('a/a.txt', 'one')
      .write('b.zip', await zip({ 'a.txt': 'one' }))
      .write('b/a.txt', 'changed')
      .write('c.zip', await zip({ 'a.txt': 'one' }))
      .write('a.txt', 'one');
    expect(await inspect()).toEqual(nothing);
  });

  describe('of archives that a program forged', () => {
    const entry = (path: string, size: number) => {
      const head = Buffer.alloc(46 + path.length);
      head.writeUInt32LE(0x02014b50);
      head.writeUInt32LE(size, 24);
      head.writeUInt16LE(path.length, 28);
      head.write(path, 46);
      return head;
    };
    const forge = (entries: Buffer[], count = entries.length) => {
      const body = Buffer.from(`PK\x03\x04${'x'.repeat(60)}`);
      const directory = Buffer.concat(entries);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50);
      end.writeUInt16LE(count, 10);
      end.writeUInt32LE(directory.length, 12);
      end.writeUInt32LE(body.length, 16);
      return Buffer.concat([body, directory, end]);
    };

    it('should go on to other files after a ZIP64 record that leads out of the archive', async () => {
      const locator = Buffer.alloc(20);
      locator.writeUInt32LE(0x07064b50);
      locator.writeBigUInt64LE(10n ** 9n, 8);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50);
      end.fill(0xff, 10, 20);
      folder
        .write('a.zip', Buffer.concat([Buffer.from('PK\x03\x04'), locator, end]))
        .write('a/x', 'x')
        .write('zeros.jpg', new Uint8Array(900));
      expect(await inspect()).toEqual({ ...nothing, broken: [['zeros.jpg', 'JPEG']] });
    });

    it('should leave an archive that lists fewer files than its end record counts', async () => {
      folder
        .write('a.zip', forge([entry('x', 1), Buffer.alloc(60)], 2))
        .write('a/x', 'x')
        .write('b.zip', forge([entry('x', 1)]))
        .write('b/x', 'x');
      expect((await inspect()).unpackedArchives).toEqual([['b.zip', 'b', ['b/x']]]);
    });

    it('should not take an archive, or a file beside the folder, for the unpacked one', async () => {
      const { length } = forge([entry('a.zip', 0)]);
      folder
        .write('a.zip', forge([entry('a.zip', length)]))
        .write('a/x', 'x')
        .write('b.zip', forge([entry('b.txt', 1)]))
        .write('b.txt', 'x')
        .write('b/y', 'y');
      expect(await inspect()).toEqual(nothing);
    });
  });

  it('should leave out files that changed or cannot be read', async () => {
    folder.write('a.jpg', 'no picture').write('b.jpg', 'no picture either').write('c.jpg', 'in use');
    const result = await scan(directorySource(folder.path));
    const left = getRemainingResult(result, { isRemoved: () => false });
    const open = ({ path }: { path: string }) =>
      path !== 'b.jpg'
        ? Promise.reject(
            new DOMException('', path === 'a.jpg' ? 'NotFoundError' : 'NoModificationAllowedError'),
          )
        : Promise.resolve(new Blob([readFileSync(join(folder.path, path)), 'more']));
    expect(await inspectContents(left, open, { minBytes: 1 })).toEqual(nothing);
  });

  it('should leave out scanned files that another program changed, deleted or made a link', async () => {
    for (const name of ['newer', 'longer', 'gone', 'link', 'same']) folder.write(`${name}.jpg`, '\0\0\0\0');
    const source = directorySource(folder.path);
    const result = await scan(source);
    folder.write('newer.jpg', '\0\0\0\0', 5_000_000).write('longer.jpg', '\0\0\0\0\0');
    for (const name of ['gone.jpg', 'link.jpg']) rmSync(join(folder.path, name));
    symlinkSync('same.jpg', join(folder.path, 'link.jpg'));
    const left = getRemainingResult(result, { isRemoved: () => false });
    const { wrongExtension, broken } = await inspectContents(left, (file) => openScanned(source, file), {
      minBytes: 1,
    });
    expect([...wrongExtension, ...broken].map(({ id }) => result.files[id]!.path)).toEqual(['same.jpg']);
  });

  it('should stop when aborted', async () => {
    folder.write('a.jpg', 'no picture');
    const left = getRemainingResult(await scan(directorySource(folder.path)), { isRemoved: () => false });
    const open = () => Promise.reject(new Error('opened'));
    const signal = AbortSignal.abort(new Error('closed'));
    await expect(inspectContents(left, open, { minBytes: 1, signal })).rejects.toThrow('closed');
  });
});
