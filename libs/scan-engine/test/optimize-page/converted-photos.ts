import { compressPhoto } from '../../src/optimize/compress-photo';
import { readJpegSegments } from '../../src/optimize/jpeg-segments';
import { createReplacements, drawHeicPhoto } from '../../src/optimize/create-replacements';
import { Trash } from '../../src/trash/trash';
import { factsOf, inFolder, pictureOf, write } from '../trash-page/tree';
import { bytesOf, jpeg } from './pictures';

/** Converts the PNG photographs of a folder alone, and restores them. */
export function pngPhotos() {
  return inFolder(async (root) => {
    const drawn = async (paint: (context: OffscreenCanvasRenderingContext2D, photo: ImageBitmap) => void) => {
      const photo = await createImageBitmap(new Blob([(await jpeg(500, 400)) as BlobPart]));
      const canvas = new OffscreenCanvas(500, 400);
      const context = canvas.getContext('2d')!;
      paint(context, photo);
      return canvas.convertToBlob({ type: 'image/png' });
    };
    const photo = await drawn((context, bitmap) => context.drawImage(bitmap, 0, 0));
    await write(root, 'photo.PNG', photo);
    await write(root, 'taken.png', photo);
    await write(root, 'taken.jpg', 'mine');
    await write(root, 'screen.png', await drawn((context) => context.fillRect(0, 0, 500, 400)));
    await write(
      root,
      'hole.png',
      await drawn((context, bitmap) => {
        context.drawImage(bitmap, 0, 0);
        context.clearRect(499, 399, 1, 1);
      }),
    );
    const before = await pictureOf(root, true);
    const files = (await factsOf(root)).filter(({ path }) => path !== 'taken.jpg');
    const photoOptions = { quality: 82, maxSide: null, convertsPng: true, convertsHeic: false };
    const making = await createReplacements(root, { task: 'photos', files, photoOptions });
    const trash = new Trash(root);
    const { run } = await trash.moveToTrash(making.items);
    await making.close();
    const paths = (await factsOf(root)).map(({ path }) => path);
    await trash.restore(run!);
    return {
      left: making.skipped.map(({ file, reason }) => `${file.path} ${reason}`),
      paths,
      isUndone: JSON.stringify(await pictureOf(root, true)) === JSON.stringify(before),
    };
  });
}

/** Makes smaller JPEG of the HEIC photos of a folder, and restores them; none becomes one that is hardly smaller. */
export function heicPhotos(given: readonly (readonly [name: string, base64: string])[]) {
  return inFolder(async (root) => {
    const content = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    for (const [name, base64] of given) await write(root, name, new Blob([content(base64)]));
    const before = await pictureOf(root, true);
    const files = await factsOf(root);
    const photoOptions = { quality: 70, maxSide: 240, convertsPng: false, convertsHeic: true };
    const making = await createReplacements(root, { task: 'photos', files, photoOptions });
    const trash = new Trash(root);
    const { run } = await trash.moveToTrash(making.items);
    await making.close();
    const photo = await (await root.getFileHandle('photo.jpg')).getFile();
    const { width, height, metadata } = readJpegSegments(await bytesOf(photo))!;
    const text = metadata.map((segment) => new TextDecoder('latin1').decode(segment)).join('');
    const original = new File([content(given[0]![1])], 'photo.heic');
    const drawn = await createImageBitmap(await drawHeicPhoto(root, 'two.heic'));
    await trash.restore(run!);
    return {
      left: making.skipped.map(({ file, reason }) => `${file.path} ${reason}`).sort(),
      sides: [width, height],
      isDateKept: text.includes('2024:05:01 12:33:22'),
      isProfileKept: text.includes('ICC_PROFILE'),
      orientation: new DataView(metadata.find((one) => one[1] === 0xe1)!.buffer).getUint16(
        10 + 10 + 2 * 12 + 8,
        true,
      ),
      atFullSize: await compressPhoto(original, { ...photoOptions, quality: 100, maxSide: null }),
      unasked: await compressPhoto(original),
      drawn: [drawn.width, drawn.height],
      isUndone: JSON.stringify(await pictureOf(root, true)) === JSON.stringify(before),
    };
  });
}
