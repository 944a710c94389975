import { compareInPlace } from './compare-pixels';
import type { GrayImage } from './grayscale';
import { groupIntoUnits } from './media-units';
import type { VerifiedPair } from './verified-pairs';
import { computeHashes } from './perceptual-hash';
import { isFlat } from './sharpness';
import { areHashesClose, MAX_ASPECT_RATIO } from './similarity';
import type { Hashes, MediaFile, PhotoFeatures } from './types';
import type { VideoContainer } from './video-container';

/** Where frames are taken, as parts of the length; titles and black are at the ends. */
export const FRAME_POSITIONS: readonly number[] = [0.06, 0.19, 0.31, 0.44, 0.56, 0.69, 0.81, 0.94];

/** Longest side of a frame in pixels. */
export const FRAME_SIDE = 320;

/** Maximum ratio of two lengths: encoders round them. */
const MAX_DURATION_RATIO = 1.01;

/**
 * Frames that must show something, since videos share titles and black, and frames that must differ from the one
 * before: otherwise the clips of a fixed camera would be similar.
 */
const MIN_VARIED_FRAMES = 5;
const MIN_CHANGES = 5;

/** Correlation of the fine structure of one frame in two encodings: 0.97 and more after VP8 at 0.9 Mbit/s. */
const MIN_STRUCTURE = 0.9;

/** Videos whose frames are held for the next comparison: 0.5 MB each. */
const MAX_HELD = 32;

/** Bits a pixel and second from which on a video counts as not compressed; phones take 3 to 10. */
const FULL_BIT_RATE = 6;

/** What a decoder reports of a video. */
export interface VideoFacts {
  /** In seconds. */
  duration: number;
  width: number;
  height: number;
}

/** Reads videos; null for one that cannot be read. */
export interface VideoReader<One extends MediaFile = MediaFile> {
  readFacts(file: One): Promise<VideoFacts | null>;
  /** Called only where another video has the same length and proportions. */
  readContainer(file: One): Promise<VideoContainer | null>;
  /** The frames at `FRAME_POSITIONS`, with at most `FRAME_SIDE` pixels a side. */
  readFrames(file: One): Promise<GrayImage[] | null>;
}

/** Videos that have a similar one, as photos are grouped, and the pairs. */
export interface SimilarVideos {
  features: PhotoFeatures[];
  checks: VerifiedPair[];
}

interface Video {
  file: MediaFile;
  facts: VideoFacts & VideoContainer;
  hashes: Hashes[];
}

/**
 * Finds videos of one length that show the same picture at every position. Only videos whose length and proportions
 * another one has are decoded. A video without movement is left out.
 */
export async function findSimilarVideos<One extends MediaFile>(
  files: readonly One[],
  reader: VideoReader<One>,
): Promise<SimilarVideos> {
  const fileOf = new Map(files.map((file) => [file.id, file]));
  const videos = groupIntoUnits(files)
    .map(({ ids }) => fileOf.get(ids[0]!)!)
    .filter(({ category }) => category === 'videos');
  const measured: { file: One; facts: VideoFacts }[] = [];
  for (const file of videos) {
    const facts = await reader.readFacts(file);
    if (facts) measured.push({ file, facts });
  }
  const candidates = new Set<(typeof measured)[number]>();
  // Not in an array: cameras write thousands of files of one length, which are millions of pairs.
  for (const [one, other] of candidatesOf(measured)) candidates.add(one).add(other);
  const known: { file: One; facts: Video['facts'] }[] = [];
  for (const { file, facts } of candidates) {
    const container = await reader.readContainer(file);
    if (container) known.push({ file, facts: { ...facts, ...container } });
  }
  const frames = new HeldFrames(reader);
  const found = new Map<number, PhotoFeatures>();
  const checks: VerifiedPair[] = [];
  const compared = new Map<number, Video | null>();
  const inspect = async ({ file, facts }: (typeof known)[number]): Promise<Video | null> => {
    if (!compared.has(file.id)) {
      const seen = (await frames.get(file)) ?? [];
      const changes = seen.filter((frame, at) => at > 0 && differenceOfFrames(seen[at - 1]!, frame) === null);
      const hashes = seen.map(computeHashes);
      compared.set(file.id, changes.length >= MIN_CHANGES ? { file, facts, hashes } : null);
    }
    return compared.get(file.id)!;
  };
  for (const [one, other] of candidatesOf(known)) {
    // Pictures do not tell a muted copy.
    if (one.facts.sound !== other.facts.sound) continue;
    const [first, second] = [await inspect(one), await inspect(other)];
    if (!first || !second || !first.hashes.every((hash, at) => areHashesClose(hash, second.hashes[at]!)))
      continue;
    const difference = compareFrames(await frames.get(first.file), await frames.get(second.file));
    if (difference === null) continue;
    for (const video of [first, second]) found.set(video.file.id, featuresOf(video));
    checks.push([first.file.id, second.file.id, { likeness: 'copy', difference, overlaid: null }]);
  }
  return { features: [...found.values()], checks };
}

/** Pairs of nearly one length and proportion. */
function* candidatesOf<One extends { facts: VideoFacts }>(videos: readonly One[]): Iterable<[One, One]> {
  const sorted = [...videos].sort((a, b) => a.facts.duration - b.facts.duration);
  for (const [at, one] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      if (other.facts.duration > one.facts.duration * MAX_DURATION_RATIO) break;
      const aspects = one.facts.width / one.facts.height / (other.facts.width / other.facts.height);
      if (Math.max(aspects, 1 / aspects) <= MAX_ASPECT_RATIO) yield [one, other];
    }
  }
}

/** The largest difference of two frames of one position; null if one shows something else. */
function compareFrames(one: readonly GrayImage[] | null, other: readonly GrayImage[] | null): number | null {
  if (!one || !other) return null;
  let [varied, largest] = [0, 0];
  for (const [at, frame] of one.entries()) {
    const counterpart = other[at]!;
    if (isFlat(frame) && isFlat(counterpart)) continue;
    const difference = differenceOfFrames(frame, counterpart);
    if (difference === null) return null;
    varied++;
    largest = Math.max(largest, difference);
  }
  return varied >= MIN_VARIED_FRAMES ? largest : null;
}

/** How much two encodings of a frame differ; null for different frames. */
function differenceOfFrames(one: GrayImage, other: GrayImage): number | null {
  const { differing, structure } = compareInPlace(one, other);
  return differing > 0 || structure < MIN_STRUCTURE ? null : Math.max(0, 1 - structure);
}

/** A video as the grouping of photos sees it: by its middle frame and what its container says. */
function featuresOf({ file, facts, hashes }: Video): PhotoFeatures {
  const { duration, width, height, camera, edited } = facts;
  const bitRate = (8 * file.size) / duration / (width * height);
  return {
    ...hashes[hashes.length >> 1]!,
    id: file.id,
    width,
    height,
    takenAt: null,
    camera: null,
    exifFields: 0,
    sharpness: 0,
    trimmed: [],
    withinBars: null,
    flat: false,
    origin: {
      edited,
      makerNote: camera,
      quality: Math.max(1, Math.round(100 * Math.min(1, bitRate / FULL_BIT_RATE))),
      embedded: null,
      clipped: 0,
      grey: false,
    },
    measures: { blurry: false, dark: false, screenshot: false, document: false, focus: 1, brightness: 0 },
  };
}

/** Frames of the videos that were compared last. */
class HeldFrames {
  private readonly held = new Map<number, GrayImage[] | null>();

  constructor(private readonly reader: VideoReader) {}

  async get(file: MediaFile): Promise<GrayImage[] | null> {
    const frames = this.held.has(file.id) ? this.held.get(file.id)! : await this.reader.readFrames(file);
    this.held.delete(file.id);
    this.held.set(file.id, frames);
    if (this.held.size > MAX_HELD) this.held.delete(this.held.keys().next().value!);
    return frames;
  }
}
