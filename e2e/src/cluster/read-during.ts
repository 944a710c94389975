import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '../support/api-client';

interface Reads {
  reads: number;
  failed: string[];
}

/** Reads a list until `end`, and counts replies that are not 200. */
async function readUntil(end: AbortSignal, client: ApiClient): Promise<Reads> {
  const result: Reads = { reads: 0, failed: [] };
  while (!end.aborted) {
    result.reads++;
    try {
      const { status } = await client.get('/api/auth/user');
      if (status !== 200) result.failed.push(String(status));
    } catch (error) {
      result.failed.push(String(error));
    }
    // Within the limit of a session.
    await wait(100);
  }
  return result;
}

/** Reads by four connections while `work` runs and for two seconds more. */
export async function readDuring(client: ApiClient, work: () => Promise<unknown>): Promise<Reads> {
  const end = new AbortController();
  const readers = Array.from({ length: 4 }, () => readUntil(end.signal, client));
  await wait(1000);
  await work();
  await wait(2000);
  end.abort();
  const results = await Promise.all(readers);
  return {
    reads: results.reduce((sum, { reads }) => sum + reads, 0),
    failed: results.flatMap(({ failed }) => failed),
  };
}
