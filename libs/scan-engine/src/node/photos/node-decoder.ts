import { crop, type GrayImage, toGrayscale } from '../../media/grayscale';
import type { PictureHeader } from '../../media/header';
import type { SmallPicture } from '../../media/photo-features';
import type { DecodedPhoto, PhotoDecoder } from '../../media/photo-reader';
import { PictureError } from '../../media/picture-error';
import { type Orientation, readExifPreview } from '../../media/preview/exif-preview';
import type { EmbeddedPreview } from '../../media/preview/embedded-preview';
import { type JpegSample, samplePart } from '../../media/saved-anew';
import { decodeHeic } from './heic-decoder';
import { decodeJpeg } from './jpeg-decoder';
import { decodePng } from './png-decoder';
import { shrinkPicture, turnPicture } from '../../media/pictures';

/** A whole JPEG of more pixels takes more memory than a thread should. */
const MAX_SAMPLED_PIXELS = 40_000_000;

/** Decodes JPEG, PNG and HEIC. */
export class NodeDecoder implements PhotoDecoder {
  async decode(file: Blob, header: PictureHeader, sides: readonly number[]): Promise<DecodedPhoto> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { turn, mirrored } = header.format === 'jpeg' ? await orientationOf(bytes) : UPRIGHT;
    const decoded = await this.decodeBytes(bytes, header, sides[0]);
    const pictures = sides.map((side) => turnPicture(shrinkPicture(decoded, side), turn, mirrored));
    const { width, height } = header;
    return { ...(turn % 2 ? { width: height, height: width } : { width, height }), pictures };
  }

  async decodePreview({ bytes, format }: EmbeddedPreview): Promise<GrayImage> {
    const { rgba, width, height } = await this.decodeBytes(bytes, { format }, undefined);
    return toGrayscale(rgba, width, height);
  }

  async decodeSample(file: Blob, header: PictureHeader): Promise<JpegSample | null> {
    const { quantization, width, height } = header;
    if (!quantization || width * height > MAX_SAMPLED_PIXELS) return null;
    const { rgba, ...size } = decodeJpeg(new Uint8Array(await file.arrayBuffer()));
    const part = samplePart(header);
    const { left, top } = part;
    return { ...crop(toGrayscale(rgba, size.width, size.height), part), left, top, quantization };
  }

  private async decodeBytes(
    bytes: Uint8Array,
    { format }: Pick<PictureHeader, 'format'>,
    side: number | undefined,
  ): Promise<SmallPicture> {
    if (format === 'jpeg') return decodeJpeg(bytes, side);
    if (format === 'png') return decodePng(bytes);
    if (format === 'heic') return decodeHeic(bytes);
    throw new PictureError('unsupported');
  }
}

const UPRIGHT: Orientation = { turn: 0, mirrored: false };

async function orientationOf(jpeg: Uint8Array): Promise<Orientation> {
  const { orientation } = await readExifPreview(async (start, length) => {
    const part = jpeg.subarray(start, start + length);
    return new DataView(part.buffer, part.byteOffset, part.byteLength);
  });
  return orientation;
}
