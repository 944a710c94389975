import { dkimVerify } from 'mailauth/lib/dkim/verify';
import { readHeaderFields } from '../scan/header-fields';
import { readUnsubscribe } from './list-unsubscribe';

const FIELDS = ['list-unsubscribe', 'list-unsubscribe-post'] as const;

/** Resolves names of signing keys, as `dns.promises.resolve` does. */
export type ResolveRecords = (name: string, type: string) => Promise<unknown>;

/** A one-click address that the sender has signed. */
export interface SignedUnsubscribe {
  url: string;
  /** Domain of the signature. */
  domain: string;
}

/**
 * The one-click address of a message whose signature covers both fields (RFC 8058, section 4). Null otherwise: anyone
 * could have added an unsigned field.
 */
export async function findSignedUnsubscribe(
  source: Buffer,
  resolver: ResolveRecords,
  allowHttp: boolean,
): Promise<SignedUnsubscribe | null> {
  const end = source.indexOf('\r\n\r\n');
  const fields = readHeaderFields(source.subarray(0, end < 0 ? source.length : end));
  const [list, post] = FIELDS.map((name) => fields.get(name) ?? []);
  // A signature covers the last field of a name, so a second one would be anyone's.
  if (list?.length !== 1 || post?.length !== 1) return null;
  const { url, isOneClick } = readUnsubscribe(list[0], post[0], allowHttp);
  if (!url || !isOneClick) return null;
  const { results } = await dkimVerify(source, { resolver } as Parameters<typeof dkimVerify>[1]);
  const signed = results.find(({ status, signingHeaders }) => {
    const names = String(signingHeaders?.keys ?? '')
      .toLowerCase()
      .split(/\s*:\s*/);
    return status.result === 'pass' && FIELDS.every((name) => names.includes(name));
  });
  return signed?.signingDomain ? { url, domain: signed.signingDomain } : null;
}
