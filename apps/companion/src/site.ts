import { UsageError } from './arguments';

export const DEFAULT_SITE = 'http://localhost:8080';

/** The origin of the website's address. @throws UsageError when it is none, or a connection to it can be read */
export function parseSite(site: string): string {
  const isAddress = URL.canParse(site) && /^https?:$/.test(new URL(site).protocol);
  if (!isAddress) throw new UsageError(`--site: "${site}" is not an address such as ${DEFAULT_SITE}`);
  const { origin, protocol, hostname } = new URL(site);
  // The key of the browser would cross the network in the clear, and so would the page, which anyone could change.
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new UsageError(
      `--site: "${site}" is not of this computer, so its address must begin with https://`,
    );
  return origin;
}
