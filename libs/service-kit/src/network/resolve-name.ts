import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';

const DEADLINE_MS = 5000;

/** A name had no answer in time. */
class NameTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * The addresses of a name, IPv4 first. A name server that never answers takes none of the few threads that look-ups of
 * the system share with files; only names of this machine or its network are left to the system.
 * @throws Error with the code of DNS; {@link NameTimeoutError} after five seconds
 */
export async function resolveName(
  name: string,
  resolver = new Resolver({ timeout: 1500, tries: 2 }),
  deadlineMs = DEADLINE_MS,
): Promise<LookupAddress[]> {
  const isLocal = !name.includes('.') || (await isInHostsFile(name));
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new NameTimeoutError('The name has no answer in time')), deadlineMs);
  });
  try {
    return await Promise.race([isLocal ? lookup(name, { all: true }) : query(name, resolver), expired]);
  } finally {
    clearTimeout(timer);
    resolver.cancel();
  }
}

async function query(name: string, resolver: Resolver): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  return [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
}

/** Whether the operator gave the name an address by hand; a system without such a file has none. */
async function isInHostsFile(name: string): Promise<boolean> {
  const text = await readFile('/etc/hosts', 'utf8').catch(() => '');
  return text.split('\n').some((line) => {
    const [, ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return names.some((known) => known.toLowerCase() === name.toLowerCase());
  });
}
