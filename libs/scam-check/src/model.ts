import { MODEL } from './model-weights';

let cached: Int8Array | undefined;

/** Log odds of a scam by the trained weights of a message's features. */
export function computeLogOdds(features: ReadonlyMap<number, number>): number {
  cached ??= Int8Array.from(atob(MODEL.weights), (byte) => byte.charCodeAt(0));
  let sum = MODEL.bias;
  for (const [slot, value] of features) sum += (cached[slot] ?? 0) * MODEL.scale * value;
  return sum;
}
