import { compressPhoto } from '../../src/optimize/compress-photo';
import { createSegment, readJpegSegments } from '../../src/optimize/jpeg-segments';
import { estimateSaving, createReplacements } from '../../src/optimize/create-replacements';
import { Trash } from '../../src/trash/trash';
import { sampleSteps } from '../trash-page/crashes';
import { factsOf, inFolder, pictureOf, write } from '../trash-page/tree';
import { badDocuments } from './bad-documents';
import { heicPhotos, pngPhotos } from './converted-photos';
import * as crashes from './crashes';
import { bytesOf, cornersOf, exif, jpeg, meanOf, withSegment } from './pictures';

/** A photo taken with the camera turned: pixels, EXIF and size before and after. */
async function turned() {
  const original = withSegment(await jpeg(1200, 800), exif(6, 1200, 800));
  const made = await compressPhoto(original);
  if (typeof made === 'string') return made;
  const facts = readJpegSegments(await bytesOf(made))!;
  const tiff = new DataView(facts.metadata.find(([, marker]) => marker === 0xe1)!.buffer, 10);
  return {
    before: await cornersOf(original),
    after: await cornersOf(made),
    stored: [facts.width, facts.height],
    orientation: tiff.getUint16(18),
    preview: tiff.getUint32(34),
    sides: [tiff.getUint32(70), tiff.getUint16(82)],
    camera: new TextDecoder().decode(tiff.buffer).includes('Camera of my own'),
    isSmaller: made.size <= original.size * 0.85,
  };
}

/** A photo with a profile of its own: its colours before and after, converted by that profile. */
async function wide() {
  const original = new Blob([(await jpeg(900, 900, 'display-p3')) as BlobPart]);
  const made = await compressPhoto(original);
  if (typeof made === 'string') return made;
  const hasProfile = async (file: Blob) =>
    readJpegSegments(await bytesOf(file))!.metadata.some(([, marker]) => marker === 0xe2);
  const means = [await meanOf(original, 'display-p3'), await meanOf(made, 'display-p3')];
  return {
    profiles: [await hasProfile(original), await hasProfile(made)],
    off: Math.max(...means[0]!.map((mean, at) => Math.abs(mean - means[1]![at]!))),
  };
}

/** Why files with photo extensions are skipped. */
async function findSkipReasons() {
  const photo = await jpeg(400, 400);
  const sof = photo.findIndex((byte, at) => byte === 0xff && photo[at + 1] === 0xc0);
  const patched = (at: number, bytes: number[]) => {
    const copy = photo.slice();
    copy.set(bytes, sof + at);
    return copy;
  };
  const small = await compressPhoto(new Blob([photo as BlobPart]));
  const files: Record<string, Blob | Uint8Array> = {
    text: new Blob(['no picture']),
    cutShort: photo.subarray(0, photo.length / 2),
    cmyk: patched(9, [4]),
    deep: patched(4, [12]),
    huge: patched(5, [0x4e, 0x20, 0x4e, 0x20]),
    broken: patched(9, [3, 1, 0x11, 7]),
    motion: new Blob([photo as BlobPart, 'ftypmp42']),
    padded: new Blob([photo as BlobPart, new Uint8Array(100)]),
    twice: small as Blob,
  };
  const reasons: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) {
    const made = await compressPhoto(file instanceof Blob ? file : new Blob([file as BlobPart]));
    reasons[name] = typeof made === 'string' ? made : 'made';
  }
  return reasons;
}

/** A Motion Photo made smaller: its sides, whether its video is the same, and whether it is compressed again. */
async function motion() {
  const xmp = createSegment(
    0xe1,
    new TextEncoder().encode('http://ns.adobe.com/xap/1.0/\0<x GCamera:MotionPhoto="1"/>'),
  );
  const video = '\0\0\0\x18ftypmp42 and the rest of the video';
  const original = new File([withSegment(await jpeg(1200, 800), xmp), video], 'a.jpg', { lastModified: 0 });
  const options = { quality: 70, maxSide: 600, convertsPng: false, convertsHeic: false };
  const made = await compressPhoto(original, options);
  if (typeof made === 'string') return made;
  const { width, height, trailer, metadata } = readJpegSegments(await bytesOf(made))!;
  const text = metadata.map((segment) => new TextDecoder().decode(segment)).join('');
  return {
    sides: [width, height],
    isVideoKept: new TextDecoder().decode(trailer) === video,
    hasDate: /Exif\0\0MM[^]*19(69|70):/.test(text) && text.includes('file date 1970-01-01T00:00:00.000Z'),
    again: await compressPhoto(made, options),
  };
}

/** Compresses and restores photos of a folder. */
function photos() {
  return inFolder(async (root) => {
    await write(root, 'a.jpg', withSegment(await jpeg(800, 600), exif(1, 800, 600)));
    await write(root, 'no.jpg', 'no picture');
    const before = await pictureOf(root, true);
    const files = await factsOf(root);
    const gone = { path: 'gone.jpg', size: 1, lastModified: 1 };
    const changed = { ...files[0]!, lastModified: 1 };
    const making = await createReplacements(root, { task: 'photos', files: [...files, gone, changed] });
    const isUntouched = JSON.stringify(await pictureOf(root)) === JSON.stringify(before);
    const trash = new Trash(root);
    const { run, results } = await trash.moveToTrash(making.items);
    await making.close();
    const now = await factsOf(root);
    await trash.restore(run!);
    return {
      isUntouched,
      left: making.skipped.map(({ file, reason }) => `${file.path} ${reason}`),
      results: results.map(({ path, status }) => `${path} ${status}`),
      isSmaller: now[0]!.size === making.items[0]!.replacement!.size && now[0]!.size < files[0]!.size,
      paths: now.map(({ path }) => path),
      isUndone: JSON.stringify(await pictureOf(root, true)) === JSON.stringify(before),
    };
  });
}

/** Archives and restores documents of a folder; with `changed` the archive is edited before the restore. */
function archive(changed: boolean) {
  return inFolder(async (root) => {
    await write(root, 'Übung/é 1.txt', 'words '.repeat(40_000));
    await write(root, 'b.txt', 'other words '.repeat(400_000));
    const before = await pictureOf(root, true);
    const files = await factsOf(root);
    const making = await createReplacements(root, { task: 'archive', files, path: 'Old documents.zip' });
    const trash = new Trash(root);
    const { run, succeeded } = await trash.moveToTrash(making.items);
    await making.close();
    const now = (await factsOf(root)).map(({ path, size }) => [path, size < succeeded.bytes / 20]);
    const [first] = (await trash.getContents()).runs[0]!.items;
    await trash.restore(run!, { only: [first!.id] });
    const half = (await factsOf(root)).map(({ path }) => path);
    if (changed) await write(root, 'Old documents.zip', 'mine');
    await trash.restore(run!);
    const after = await pictureOf(root, true);
    delete after[changed ? 'Old documents.zip' : ''];
    return { now, half, isUndone: JSON.stringify(after) === JSON.stringify(before) };
  });
}

/** Documents that are compressed already. */
function incompressible() {
  return inFolder(async (root) => {
    await write(root, 'a.pdf', new Blob([crypto.getRandomValues(new Uint8Array(50_000)) as BlobPart]));
    const before = await pictureOf(root, true);
    const making = await createReplacements(root, {
      task: 'archive',
      files: await factsOf(root),
      path: 'a.zip',
    });
    await making.close();
    const isUntouched = JSON.stringify(await pictureOf(root, true)) === JSON.stringify(before);
    return { items: making.items.length, left: making.skipped[0]?.reason, isUntouched };
  });
}

/** Cancels midway: nothing is left behind. */
function cancelled() {
  return inFolder(async (root) => {
    const photo = new Blob([(await jpeg(800, 800)) as BlobPart]);
    for (let at = 0; at < 6; at++) await write(root, `${at}.jpg`, photo);
    const before = await pictureOf(root, true);
    const files = await factsOf(root);
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('stopped'));
    const reason = await createReplacements(
      root,
      { task: 'photos', files },
      { signal: stop.signal, onProgress },
    ).then(
      () => 'made',
      (error: Error) => error.message,
    );
    await new Trash(root).recover();
    return { reason, isUntouched: JSON.stringify(await pictureOf(root, true)) === JSON.stringify(before) };
  });
}

/** A photo that changed after its compression stays, and the original is restored beside it. */
function changedSince() {
  return inFolder(async (root) => {
    await write(root, 'a.jpg', new Blob([(await jpeg(800, 600)) as BlobPart]));
    const making = await createReplacements(root, { task: 'photos', files: await factsOf(root) });
    const trash = new Trash(root);
    const { run } = await trash.moveToTrash(making.items);
    await making.close();
    await write(root, 'a.jpg', 'mine');
    const { results } = await trash.restore(run!);
    return {
      paths: Object.keys(await pictureOf(root, true)),
      as: results.map((one) => 'as' in one && one.as),
    };
  });
}

/** Estimated savings as a share of the real ones. */
function estimates() {
  return inFolder(async (root) => {
    const part = async (task: 'photos' | 'archive') => {
      const files = await factsOf(root);
      const told = await estimateSaving(root, task, files);
      const making = await createReplacements(root, { task, files, path: 'a.zip' });
      await making.close();
      const before = files.reduce((sum, { size }) => sum + size, 0);
      const made = new Map(making.items.map((item) => [item.replacement!.name, item.replacement!.size]));
      return told / (before - [...made.values()].reduce((sum, size) => sum + size, 0));
    };
    await write(root, 'a.jpg', new Blob([(await jpeg(900, 900)) as BlobPart]));
    await write(root, 'b.jpg', new Blob([(await jpeg(700, 900)) as BlobPart]));
    const photos = await part('photos');
    await root.removeEntry('a.jpg');
    await root.removeEntry('b.jpg');
    await write(
      root,
      'a.csv',
      Array.from({ length: 90_000 }, (_, at) => `${at};${Math.random()}\n`).join(''),
    );
    await write(root, 'b.txt', 'some words '.repeat(5000));
    return { photos, documents: await part('archive') };
  });
}

Object.assign(window, {
  proofs: {
    ...crashes,
    sampleSteps,
    turned,
    wide,
    kept: findSkipReasons,
    motion,
    pngPhotos,
    heicPhotos,
    photos,
    archive,
    badDocuments,
    incompressible,
    cancelled,
    changedSince,
    estimates,
  },
});
