import type { EntityManager } from 'typeorm';

/** Lets one transaction at a time, over all processes, do what goes by a name; held until the transaction ends. */
export async function takeTurn(manager: EntityManager, name: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
