import { createObjectStore } from '../browser/indexed-db';
import { toHex } from '../hex';
import type { Manifest, PlannedItem, RestoreRecord } from './manifest';

const request = createObjectStore('swipeclean-trash', 'keys');
const NAME = 'made';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } satisfies HmacKeyGenParams;

let key: Promise<CryptoKey> | undefined;
// Without storage the key lasts as long as the page; its runs then count as foreign.
let loadKey = () => storedKey().catch(newKey);

/** HMAC in hex that marks the replacements of this browser's runs; undefined for a run without replacements. */
export async function signReplacements(
  run: string,
  items: readonly PlannedItem[],
): Promise<string | undefined> {
  if (!items.some(({ made }) => made)) return undefined;
  return sign(encodeReplacements(run, items));
}

/** The restore record of a run with the HMAC that marks it as this browser's. */
export async function signRestoreRecord(
  run: string,
  targets: RestoreRecord['targets'],
  items: readonly PlannedItem[],
): Promise<RestoreRecord> {
  if (targets.length === 0) return { targets };
  return { targets, signature: await sign(encodeTargets(run, targets, items)) };
}

/** The restore record without targets that this browser did not sign: they name files to delete. */
export async function verifyRestoreRecord(
  run: string,
  { targets, signature }: RestoreRecord,
  items: readonly PlannedItem[],
): Promise<RestoreRecord> {
  const isOwn = targets.length > 0 && (await isSigned(signature, encodeTargets(run, targets, items)));
  return { targets: isOwn ? targets : [] };
}

/**
 * The manifest without replacements that this browser did not sign. An unsigned manifest must not cause a file to be
 * deleted or moved over another.
 */
export async function verifyReplacements(run: string, manifest: Manifest): Promise<Manifest> {
  if (!manifest.items.some(({ made }) => made)) return manifest;
  if (await isSigned(manifest.signature, encodeReplacements(run, manifest.items))) return manifest;
  return { ...manifest, items: manifest.items.map((item) => ({ ...item, made: undefined })) };
}

/** All fields that decide which file is deleted when, in a fixed order. */
function encodeReplacements(run: string, items: readonly PlannedItem[]) {
  const parts = items.flatMap(({ path, size, lastModified, at, made: replacement }) => {
    if (!replacement) return [];
    const { path: target, size: bytes, digest, staging, name } = replacement;
    return [[path, size, lastModified, at, target, bytes, digest, staging, name]];
  });
  return [run, parts];
}

function encodeTargets(run: string, targets: RestoreRecord['targets'], items: readonly PlannedItem[]) {
  const parts = targets.map(([id, name]) => {
    const { path, size, at } = items[id] ?? {};
    return [id, name, path, size, at];
  });
  return ['restore', run, parts];
}

async function sign(part: unknown[]): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await getKey(), toBytes(part))));
}

async function isSigned(signature: string | undefined, part: unknown[]): Promise<boolean> {
  const bytes = signature?.match(/../g)?.map((byte) => parseInt(byte, 16)) ?? [];
  return crypto.subtle.verify('HMAC', await getKey(), new Uint8Array(bytes), toBytes(part));
}

function toBytes(part: unknown[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(part));
}

/** Outside of browsers: where the program stores the bytes of its key. */
export function setSignatureKey(read: () => Promise<Uint8Array<ArrayBuffer>>): void {
  key = undefined;
  loadKey = async () => crypto.subtle.importKey('raw', await read(), HMAC, false, ['sign', 'verify']);
}

function getKey(): Promise<CryptoKey> {
  return (key ??= loadKey());
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
