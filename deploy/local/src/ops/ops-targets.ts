import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** Addresses of the operations ports of each process, and the token for them. */
export interface OpsTargets {
  /** By the process's name; several where it has replicas. */
  urls: Readonly<Record<string, readonly string[]>>;
  token: string;
  /** Where the token is from. */
  tokenFile: string;
}

/** One process to call. */
export interface OpsTarget {
  name: string;
  url: string;
  /** Its name, with its address where it has replicas. */
  label: string;
}

/** A wrong command line, or one for which nothing runs; the message says what to do. */
export class OpsUsageError extends Error {}

/** What a process is given by its environment, as in a container: `OPERATIONS_URLS` is `name=url` by spaces. */
export async function environmentTargets(env: NodeJS.ProcessEnv): Promise<OpsTargets> {
  const given = (env.OPERATIONS_URLS ?? '').split(' ').filter(Boolean);
  const urls = await Promise.all(
    given.map(async (each) => {
      const [, name = '', url = ''] = /^([^=]+)=(.+)$/.exec(each) ?? [];
      return [name, await replicaUrls(url)] as const;
    }),
  );
  return { urls: Object.fromEntries(urls), ...readToken(env.OPERATIONS_TOKEN_FILE ?? '') };
}

/** Reads the token; of two, while one is replaced, the newer. */
export function readToken(tokenFile: string): Pick<OpsTargets, 'token' | 'tokenFile'> {
  try {
    const token = readFileSync(tokenFile, 'utf8').split(/\s+/).filter(Boolean).at(-1);
    if (token) return { token, tokenFile };
  } catch (error) {
    throw new OpsUsageError(`The token file cannot be read: ${(error as Error).message}`);
  }
  throw new OpsUsageError(`${tokenFile} holds no token.`);
}

/** A name of a container stands for all its replicas. */
async function replicaUrls(url: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(url);
  try {
    const found = await lookup(hostname, { all: true });
    // A container may have an address of each family.
    const { family } = found[0] ?? {};
    const hosts = found
      .filter((one) => one.family === family)
      .map(({ address }) => (isIP(address) === 6 ? `[${address}]` : address));
    return [...new Set(hosts)].sort().map((host) => `${protocol}//${host}:${port}`);
  } catch {
    // A stopped container has no name; the call then says so.
    return [url];
  }
}

/** The processes that a command is for. @throws OpsUsageError when none has this name or address */
export function findTargets({ urls }: OpsTargets, service: string, replica: string | undefined): OpsTarget[] {
  const names = service === 'all' ? Object.keys(urls) : [service];
  const targets = names.flatMap((name) => {
    const addresses = urls[name];
    if (!addresses)
      throw new OpsUsageError(
        `There is no process named ${service}. Use one of ${[...Object.keys(urls), 'all'].join(', ')}.`,
      );
    const isOne = addresses.length === 1;
    return addresses.map((url) => ({ name, url, label: isOne ? name : `${name}@${new URL(url).host}` }));
  });
  if (replica === undefined || replica === 'all') return targets;
  const chosen = targets.filter(({ url }) => [new URL(url).host, new URL(url).hostname].includes(replica));
  if (chosen.length !== 1)
    throw new OpsUsageError(
      `--replica must be one of ${targets.map(({ url }) => new URL(url).host).join(', ')}, all`,
    );
  return chosen;
}
