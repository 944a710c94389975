import type { PushNotice } from '@swipeclean/contracts';
import { paths } from '../../shared/config/paths';

/** What a push message tells; one that cannot be read leads to Home. Its page is always one of this site. */
export function readNotice(data: { json(): unknown } | null): PushNotice {
  const { title, body, path, tag } = parse(data);
  const isOwnPage = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return {
    title: textOf(title) || 'SwipeClean',
    body: textOf(body),
    path: isOwnPage ? path : paths.home,
    tag: textOf(tag),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function parse(data: { json(): unknown } | null): Partial<Record<keyof PushNotice, unknown>> {
  try {
    return (data?.json() ?? {}) as Partial<Record<keyof PushNotice, unknown>>;
  } catch {
    return {};
  }
}
