import { resolve } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { dkimVerify } from 'mailauth/lib/dkim/verify';
import { readAddresses, readHeaderFields } from '../scan/header-fields';
import { readUnsubscribe } from './list-unsubscribe';

const FIELDS = ['list-unsubscribe', 'list-unsubscribe-post'] as const;
const SIGNED_FIELDS = ['from', ...FIELDS];

/** A message beyond these is not checked, as the time of a check grows faster than they do. */
const MAX_HEADER_BYTES = 65_536;
const MAX_BLANKS = 1000;
const MAX_SIGNATURES = 5;
/** Of all look-ups of keys. */
const CHECK_MS = 8000;

/** Resolves names of signing keys, as `dns.promises.resolve` does. */
export type ResolveRecords = (name: string, type: string) => Promise<unknown>;

/** Finds the keys of signatures. */
@Injectable()
export class KeyResolver {
  resolve: ResolveRecords = (name, type) => resolve(name, type);
}

/** A one-click address that the sender has signed. */
export interface SignedUnsubscribe {
  url: string;
  /** Domain of the signature. */
  domain: string;
}

/**
 * The one-click address of a message whose signature covers both fields (RFC 8058, section 4) and is of the sender's
 * own domain. Null otherwise: anyone could have added an unsigned field, or signed it with another domain.
 */
export async function findSignedUnsubscribe(
  source: Buffer,
  resolver: ResolveRecords,
  allowHttp: boolean,
): Promise<SignedUnsubscribe | null> {
  const end = source.indexOf('\r\n\r\n');
  if (end < 0 || end > MAX_HEADER_BYTES || hasManyBlanks(source)) return null;
  const fields = readHeaderFields(source.subarray(0, end));
  if ((fields.get('dkim-signature')?.length ?? 0) > MAX_SIGNATURES) return null;
  const [from, list, post] = SIGNED_FIELDS.map((name) => fields.get(name) ?? []);
  // A signature covers the last field of a name, so a second one would be anyone's.
  if (from?.length !== 1 || list?.length !== 1 || post?.length !== 1) return null;
  const { url, isOneClick } = readUnsubscribe(list[0], post[0], allowHttp);
  if (!url || !isOneClick || !(allowHttp || isUsualPort(url))) return null;
  const verified = await withDeadline(
    dkimVerify(source, { resolver } as Parameters<typeof dkimVerify>[1]),
    CHECK_MS,
  );
  const senders = readAddresses(from[0] ?? '').map(({ address }) => address);
  if (!verified || senders.join() !== [verified.headerFrom].flat().join().toLowerCase()) return null;
  const signed = verified.results.find(({ status, signingHeaders }) => {
    if (status.result !== 'pass' || !status.aligned) return false;
    const names = String(signingHeaders?.keys ?? '')
      .toLowerCase()
      .split(':')
      .map((name) => name.trim());
    return SIGNED_FIELDS.every((name) => names.includes(name));
  });
  return signed?.signingDomain ? { url, domain: signed.signingDomain } : null;
}

const BLANKS = new Set(Buffer.from(' \t\r\n'));

function hasManyBlanks(source: Buffer): boolean {
  let blanks = 0;
  for (const byte of source) {
    blanks = BLANKS.has(byte) ? blanks + 1 : 0;
    if (blanks > MAX_BLANKS) return true;
  }
  return false;
}

/** A URL names no port where it is the one of its protocol. */
const isUsualPort = (url: string): boolean => new URL(url).port === '';

/** The result of work; null where it takes longer. */
async function withDeadline<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  const waiting = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, null, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}
