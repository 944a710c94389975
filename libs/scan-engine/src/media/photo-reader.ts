import { toBlob } from '../companion/remote-blob';
import { TaskLimiter } from '../async';
import { toColours } from './compare-colours';
import { type ComparedPicture, DETAIL_SIDE } from './compare-pixels';
import { readExif } from './exif';
import { type GrayImage, toGrayscale } from './grayscale';
import type { PictureHeader } from './header';
import { ANALYSIS_SIDE } from './perceptual-hash';
import { decodeEighth } from './jpeg/decode-eighth';
import { computePhotoFeatures, type SmallPicture } from './photo-features';
import { type OpenedPicture, openPicture } from './picture-header';
import { shrinkPicture, turnPicture } from './pictures';
import { readExifBytes } from './preview/exif-bytes';
import { readExifPreview } from './preview/exif-preview';
import { type EmbeddedPreview, readEmbeddedPreview } from './preview/embedded-preview';
import { computePreviewFeatures, fitPreview } from './preview/preview-features';
import type { JpegSample } from './saved-anew';
import type { PhotoFeatures } from './types';

/** What is known of a photo beside its place in a scan. */
export type ReadPhoto = Omit<PhotoFeatures, 'id'>;

/** A photo upright and on white, once for each side that was asked for, and its whole size. */
export interface DecodedPhoto {
  width: number;
  height: number;
  pictures: SmallPicture[];
}

/** Decodes pictures; the browser and Node have one each. Throws a PictureError for a picture that it cannot decode. */
export interface PhotoDecoder {
  /** At most as long as each of `sides`, the longest first; pixels that no side needs are not decoded. */
  decode(file: Blob, header: PictureHeader, sides: readonly number[]): Promise<DecodedPhoto>;
  decodePreview(preview: EmbeddedPreview): Promise<GrayImage>;
  /** The middle of a JPEG in its own pixels; null without a quantization. */
  decodeSample(file: Blob, header: PictureHeader): Promise<JpegSample | null>;
}

/** Pixels decoded at once (4 bytes each): larger photos wait for one another. */
const MAX_PIXELS_IN_FLIGHT = 64_000_000;

/** Longest side in pixels from which on an eighth of a JPEG is looked at, and from which on it is measured. */
const MIN_LOOKED_SIDE = 160;
const MIN_MEASURED_SIDE = 480;

/** A larger JPEG has a video, or many pictures. */
const MAX_EIGHTH_BYTES = 64 << 20;

/** Reads photos: first what is cheap, then what their pixels say. */
export class PhotoReader {
  private readonly decoding = new TaskLimiter(4, MAX_PIXELS_IN_FLIGHT);

  constructor(private readonly decoder: PhotoDecoder) {}

  /** By its preview, which takes a fiftieth of the time; else by an eighth of it, or by its pixels. */
  async look(file: Blob): Promise<ReadPhoto> {
    const opened = await openPicture(file);
    return (await this.readPreview(opened)) ?? (await this.read(file, opened, MIN_LOOKED_SIDE));
  }

  /** By its pixels; of a large JPEG an eighth has enough of them. */
  async measure(file: Blob): Promise<ReadPhoto> {
    return this.read(file, await openPicture(file), MIN_MEASURED_SIDE);
  }

  /** The picture for comparisons. */
  async picture(file: Blob): Promise<ComparedPicture> {
    const { header } = await openPicture(file);
    return this.decoding.run(header.width * header.height, async () => {
      const { pictures } = await this.decoder.decode(await toBlob(file), header, [DETAIL_SIDE]);
      return toComparedPicture(pictures[0]!);
    });
  }

  /** By its pixels, and the picture for comparisons, decoded once. */
  async inspect(file: Blob): Promise<{ photo: ReadPhoto; picture: ComparedPicture }> {
    const sides = [DETAIL_SIDE, ANALYSIS_SIDE];
    const [photo, picture] = await this.decode(file, await openPicture(file), sides);
    return { photo, picture: toComparedPicture(picture) };
  }

  async sample(file: Blob): Promise<JpegSample | null> {
    const { header } = await openPicture(file);
    return this.decoder.decodeSample(await toBlob(file), header);
  }

  private async readPreview(opened: OpenedPicture): Promise<ReadPhoto | null> {
    const { header, read } = opened;
    const preview = await readEmbeddedPreview(header, read);
    if (!preview) return null;
    const decoded = await this.decoder.decodePreview(preview).catch(() => null);
    const shown = decoded && fitPreview(decoded, preview);
    if (!shown) return null;
    const exif = await readExif(await readExifBytes(opened));
    // What an editor changed may be missing in the preview.
    if (exif.edited) return null;
    const isTurned = header.format === 'jpeg' && preview.turn % 2 === 1;
    const whole = isTurned ? { width: header.height, height: header.width } : header;
    return computePreviewFeatures(shown, { width: whole.width, height: whole.height }, header, exif);
  }

  private async read(file: Blob, opened: OpenedPicture, minSide: number): Promise<ReadPhoto> {
    const eighth = await this.readEighth(file, opened, minSide);
    if (!eighth) return this.decode(file, opened, [ANALYSIS_SIDE]).then(([photo]) => photo);
    const { picture, ...whole } = eighth;
    const exif = await readExif(await readExifBytes(opened));
    if (longerSide(picture) >= MIN_MEASURED_SIDE)
      return computePhotoFeatures(shrinkPicture(picture, ANALYSIS_SIDE), whole, opened.header, exif);
    const gray = toGrayscale(picture.rgba, picture.width, picture.height);
    return computePreviewFeatures(gray, whole, opened.header, exif);
  }

  /** A JPEG upright in an eighth of its size, if that is long enough and can be decoded alone; and its whole size. */
  private async readEighth(
    file: Blob,
    { header, read }: OpenedPicture,
    minSide: number,
  ): Promise<{ picture: SmallPicture; width: number; height: number } | null> {
    const isTooSmall = longerSide(header) >> 3 < minSide;
    // Only a photo with a quality is measured later.
    if (header.quality === undefined || isTooSmall || file.size > MAX_EIGHTH_BYTES) return null;
    const picture = await this.decoding.run(file.size, async () =>
      decodeEighth(new Uint8Array(await file.arrayBuffer()), header),
    );
    if (!picture) return null;
    const { turn, mirrored } = (await readExifPreview(read)).orientation;
    const { width, height } = header;
    const whole = turn % 2 ? { width: height, height: width } : { width, height };
    return { picture: turnPicture(picture, turn, mirrored), ...whole };
  }

  /** What is known of a photo, and its picture at the first side. */
  private async decode(
    file: Blob,
    opened: OpenedPicture,
    sides: readonly number[],
  ): Promise<[ReadPhoto, SmallPicture]> {
    const { header } = opened;
    return this.decoding.run(header.width * header.height, async () => {
      const exif = await readExif(await readExifBytes(opened));
      const { pictures, width, height } = await this.decoder.decode(await toBlob(file), header, sides);
      return [computePhotoFeatures(pictures.at(-1)!, { width, height }, header, exif), pictures[0]!];
    });
  }
}

const longerSide = ({ width, height }: { width: number; height: number }) => Math.max(width, height);

function toComparedPicture({ rgba, width, height }: SmallPicture): ComparedPicture {
  return { ...toGrayscale(rgba, width, height), colours: toColours(rgba, width, height) };
}
