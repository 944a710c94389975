import {
  COMPANION_LISTING,
  DOWNLOADS_PATH,
  isNewerVersion,
  parseCompanionBuilds,
} from '@swipeclean/contracts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 64 * 1024;
/** How long an answer of the site is believed. */
const FRESH_MS = 24 * 60 * 60_000;
const RETRY_MS = 10 * 60_000;

/** Asks the connected site for its version of the program, and installs nothing. */
export class UpdateCheck {
  private asked: { site: string; until: number; version: Promise<string | null> } | null = null;

  constructor(
    private readonly version: string,
    private readonly now = Date.now,
  ) {}

  /** A newer version that the site offers; null when there is none, or the site does not answer. */
  async find(site: string): Promise<string | null> {
    if (this.asked?.site !== site || this.now() >= this.asked.until) {
      const asked = { site, until: this.now() + FRESH_MS, version: readVersion(site) };
      asked.version = asked.version.catch(() => {
        asked.until = this.now() + RETRY_MS;
        return null;
      });
      this.asked = asked;
    }
    const version = await this.asked.version;
    return version !== null && isNewerVersion(version, this.version) ? version : null;
  }
}

async function readVersion(site: string): Promise<string | null> {
  const response = await fetch(`${site}${DOWNLOADS_PATH}${COMPANION_LISTING}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || !response.body) throw new Error(`The site answers ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('The listing is too long');
    parts.push(part);
  }
  return parseCompanionBuilds(JSON.parse(Buffer.concat(parts).toString('utf8'))).version;
}
