import type { UnsubscribeMethod } from '@swipeclean/contracts/server';
import { decodeWords } from '../scan/header-fields';

const MAX_ADDRESS_CHARS = 2000;
const MAX_ADDRESSES = 20;

/** Before another address. It begins with the first of several signs: from each it would take their square. */
const SEPARATORS = /(?<![\s,;])[\s,;]+(?=https?:|mailto:|[^\s,;@]+@)/i;

/** How the fields `List-Unsubscribe` and `List-Unsubscribe-Post` end a subscription. */
export interface UnsubscribeOptions {
  /** An https page (RFC 2369). */
  url: string | null;
  mailto: string | null;
  /** Whether the page takes a one-click request (RFC 8058). */
  isOneClick: boolean;
}

/** Reads the two fields; addresses that a browser or mail program would not open are left out. */
export function readUnsubscribe(
  list: string | undefined,
  post: string | undefined,
  allowHttp = false,
): UnsubscribeOptions {
  const targets = readTargets(list ?? '')
    .filter((address) => address.length <= MAX_ADDRESS_CHARS && URL.canParse(address))
    .map((address) => ({ address, protocol: new URL(address).protocol }));
  const find = (...protocols: string[]) =>
    targets.find(({ protocol }) => protocols.includes(protocol))?.address ?? null;
  const url = find('https:', ...(allowHttp ? ['http:'] : []));
  const isOneClick = url !== null && post?.replace(/\s/g, '').toLowerCase() === 'list-unsubscribe=one-click';
  return { url, mailto: find('mailto:'), isOneClick };
}

/**
 * The addresses of the field: between angle brackets with spaces from folding (RFC 2369, aboutmyemail#56), and as real
 * senders write them: without brackets (tutanota#4567, mailpoet#4059), doubled, unclosed, escaped for HTML, in encoded
 * words, or as a plain mail address.
 */
function readTargets(field: string): string[] {
  const text = decodeWords(field).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const bracketed = [...text.matchAll(/<+([^<>]*)(?:>|$)/g)].map(([, address = '']) => address);
  const parts = bracketed.length > 0 ? bracketed : text.replace(/\([^()]*\)/g, ' ').split(SEPARATORS);
  return parts
    .slice(0, MAX_ADDRESSES)
    .map((part) => part.replace(/\s/g, '').replace(/^["']|(?<!["',;])["',;]+$/g, ''))
    .map((part) => (/^[^\s@:/]+@[\w.-]+$/.test(part) ? `mailto:${part}` : part))
    .filter((part) => part !== '');
}

/** The best way that the fields offer; null where they offer none. */
export function methodOf({ url, mailto, isOneClick }: UnsubscribeOptions): UnsubscribeMethod | null {
  if (isOneClick) return 'one-click';
  if (url) return 'link';
  return mailto ? 'mail' : null;
}
