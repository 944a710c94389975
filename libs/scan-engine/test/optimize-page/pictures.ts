/** The content of a file. */
export const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** A picture of two halves, left red and right blue, with noise that keeps its file large. */
export async function jpeg(width: number, height: number, colorSpace: PredefinedColorSpace = 'srgb') {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace })!;
  const image = context.createImageData(width, height, { colorSpace });
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2;
    const noise = Math.random() * 60;
    image.data.set([isLeft ? 180 + noise : noise, noise, isLeft ? noise : 180 + noise, 255], at * 4);
  }
  context.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Big-endian EXIF with orientation, sides, a camera's name and a preview. */
export function exif(orientation: number, width: number, height: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(200));
  let at = 0;
  const put16 = (value: number) => (bytes.setUint16(at, value), (at += 2));
  const put32 = (value: number) => (bytes.setUint32(at, value), (at += 4));
  const text = (value: string) => [...value].forEach((letter) => bytes.setUint8(at++, letter.charCodeAt(0)));
  const field = (tag: number, type: number, value: number) => {
    put16(tag);
    put16(type);
    put32(1);
    if (type === 3) {
      put16(value);
      put16(0);
    } else put32(value);
  };
  put16(0xffe1);
  put16(198);
  text('Exif\0\0MM');
  put16(42);
  put32(8);
  put16(2);
  field(0x0112, 3, orientation);
  field(0x8769, 4, 60);
  put32(100);
  at = 10 + 60;
  put16(2);
  field(0xa002, 4, width);
  field(0xa003, 3, height);
  put32(0);
  at = 10 + 100;
  put16(1);
  field(0x0112, 3, orientation);
  put32(0);
  text('Camera of my own');
  return new Uint8Array(bytes.buffer);
}

/** A JPEG with a segment inserted right after its start. */
export function withSegment(file: Uint8Array, segment: Uint8Array): Blob {
  return new Blob([file.subarray(0, 2), segment, file.subarray(2)] as BlobPart[]);
}

/** The colours of a picture's four corners, in order from the top left, as `red`, `blue` or their numbers. */
export async function cornersOf(file: Blob, colorSpace: PredefinedColorSpace = 'srgb') {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { colorSpace })!;
  context.drawImage(bitmap, 0, 0);
  const colors: string[] = [];
  for (const y of [0, height - 20]) {
    for (const x of [0, width - 20]) {
      const { data } = context.getImageData(x, y, 20, 20, { colorSpace });
      let [red, blue] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        red += data[at]!;
        blue += data[at + 2]!;
      }
      colors.push(red > blue ? 'red' : 'blue');
    }
  }
  return { width, height, corners: colors.join(' ') };
}

/** Mean of each channel in a colour space. */
export async function meanOf(file: Blob, colorSpace: PredefinedColorSpace): Promise<number[]> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { colorSpace })!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width / 2, bitmap.height, { colorSpace });
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at++) if (at % 4 < 3) sums[at % 4]! += data[at]!;
  return sums.map((sum) => Math.round(sum / (data.length / 4)));
}
