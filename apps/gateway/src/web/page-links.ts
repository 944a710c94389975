import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trimSlashes } from './page-path';

/** Output of the web app's build: scripts by address, `*` for any other address. */
interface PageFiles {
  signedIn: string[];
  visitorPages: Record<string, string[]>;
  userPages: Record<string, string[]>;
}

/** Returns the `Link` header of an address. */
export type PageLinks = (path: string, signedIn: boolean) => string | undefined;

/**
 * Lets browsers fetch the scripts of an address together with its page, instead of one after the other. Pages for
 * users announce nothing to visitors.
 */
export function readPageLinks(root: string): PageLinks {
  const file = join(root, '.vite/page-files.json');
  if (!existsSync(file)) return () => undefined;
  const { signedIn, visitorPages, userPages } = JSON.parse(readFileSync(file, 'utf8')) as PageFiles;
  const visitors = headers(visitorPages);
  const users = headers(userPages, signedIn);
  return (path, isUser) => {
    const address = `/${trimSlashes(path)}`;
    return (isUser ? users : visitors).get(address in userPages ? address : '*');
  };
}

function headers(pages: Record<string, string[]>, common: string[] = []): Map<string, string> {
  const header = (files: string[]) => files.map((file) => `</${file}>; rel=modulepreload`).join(', ');
  return new Map(
    Object.entries(pages).map(([path, files]) => [path, header([...new Set([...common, ...files])])]),
  );
}
