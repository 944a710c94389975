import { createObjectStore } from '../browser/indexed-db';
import { toHex } from '../hex';
import type { Manifest, PlannedItem } from './manifest';

const request = createObjectStore('swipeclean-trash', 'keys');
const NAME = 'made';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } satisfies HmacKeyGenParams;

let key: Promise<CryptoKey> | undefined;

/** HMAC in hex that marks the replacements of this browser's runs; undefined for a run without replacements. */
export async function signReplacements(
  run: string,
  items: readonly PlannedItem[],
): Promise<string | undefined> {
  if (!items.some(({ made }) => made)) return undefined;
  const signature = await crypto.subtle.sign('HMAC', await getKey(), encodeSignedPart(run, items));
  return toHex(new Uint8Array(signature));
}

/**
 * The manifest without replacements that this browser did not sign. An unsigned manifest must not cause a file to be
 * deleted or moved over another.
 */
export async function verifyReplacements(run: string, manifest: Manifest): Promise<Manifest> {
  if (!manifest.items.some(({ made }) => made)) return manifest;
  const signature = manifest.signature?.match(/../g)?.map((byte) => parseInt(byte, 16)) ?? [];
  const own = await getKey();
  const part = encodeSignedPart(run, manifest.items);
  if (await crypto.subtle.verify('HMAC', own, new Uint8Array(signature), part)) return manifest;
  return { ...manifest, items: manifest.items.map((item) => ({ ...item, made: undefined })) };
}

/** All fields that decide which file is deleted when, in a fixed order. */
function encodeSignedPart(run: string, items: readonly PlannedItem[]): Uint8Array<ArrayBuffer> {
  const parts = items.flatMap(({ path, size, lastModified, at, made: replacement }) => {
    if (!replacement) return [];
    const { path: target, size: bytes, digest, staging, name } = replacement;
    return [[path, size, lastModified, at, target, bytes, digest, staging, name]];
  });
  return new TextEncoder().encode(JSON.stringify([run, parts]));
}

/** Without storage the key lasts as long as the page; its runs then count as foreign. */
function getKey(): Promise<CryptoKey> {
  return (key ??= storedKey().catch(newKey));
}

async function storedKey(): Promise<CryptoKey> {
  const stored = () => request('readonly', (store) => store.get(NAME)) as Promise<CryptoKey | undefined>;
  const known = await stored();
  if (known) return known;
  const created = await newKey();
  // Fails if another tab stored a key first; that key is then used.
  await request('readwrite', (store) => store.add(created, NAME)).catch(() => undefined);
  return (await stored()) ?? created;
}

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey(HMAC, false, ['sign', 'verify']) as Promise<CryptoKey>;
}
