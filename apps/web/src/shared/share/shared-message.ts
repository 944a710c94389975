import { paths } from '../config/paths';

/** The key of a shared message in the fragment of an address. */
const KEY = 'message';

/** The address that opens the scam check with what another app shared (Web Share Target). */
export function sharedMessageAddress(form: Pick<FormData, 'get'>): string {
  const parts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((part) => typeof part === 'string');
  const message = [...new Set(parts)].filter(Boolean).join('\n');
  return `${paths.scamCheck}#${new URLSearchParams({ [KEY]: message })}`;
}

/** The shared message of a fragment, empty without one. */
export const readSharedMessage = (hash: string): string => new URLSearchParams(hash.slice(1)).get(KEY) ?? '';
