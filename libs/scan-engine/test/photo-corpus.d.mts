import type { Sharp } from 'sharp';

export interface Picture {
  name: string;
  of: number;
  bytes: Buffer;
}
export interface Pixels {
  rgba: Uint8Array;
  width: number;
  height: number;
  whole: { width: number; height: number };
}
export const COPIES: Record<string, (base: Sharp) => Sharp | Promise<Sharp>>;
export function makeCorpus(counts?: { bases?: number; unrelated?: number }): Promise<Picture[]>;
export function scene(seed: number, size?: readonly [number, number]): () => Sharp;
export function randomFrom(seed: number): () => number;
export function pixelsOf(bytes: Uint8Array, side?: number): Promise<Pixels>;
