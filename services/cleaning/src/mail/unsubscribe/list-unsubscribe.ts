import type { UnsubscribeMethod } from '@swipeclean/contracts/server';

const MAX_ADDRESS_CHARS = 2000;

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
  const addresses = (list?.match(/<[^<>]*>/g) ?? []).map((part) => part.slice(1, -1).replace(/\s/g, ''));
  const find = (...protocols: string[]) =>
    addresses.find(
      (address) =>
        address.length <= MAX_ADDRESS_CHARS &&
        URL.canParse(address) &&
        protocols.includes(new URL(address).protocol),
    ) ?? null;
  const url = find('https:', ...(allowHttp ? ['http:'] : []));
  const isOneClick = url !== null && post?.trim().toLowerCase() === 'list-unsubscribe=one-click';
  return { url, mailto: find('mailto:'), isOneClick };
}

/** The best way that the fields offer; null where they offer none. */
export function methodOf({ url, mailto, isOneClick }: UnsubscribeOptions): UnsubscribeMethod | null {
  if (isOneClick) return 'one-click';
  if (url) return 'link';
  return mailto ? 'mail' : null;
}
