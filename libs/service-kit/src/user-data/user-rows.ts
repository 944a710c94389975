import type { UserExport } from '@swipeclean/contracts/server';
import type { EntityManager, EntityMetadata } from 'typeorm';

/** Every table that has a `userId`: derived from the entities, so that a new table cannot be forgotten. */
const tablesOfUsers = (manager: EntityManager): EntityMetadata[] =>
  manager.connection.entityMetadatas.filter((table) => table.findColumnWithPropertyName('userId'));

/** Everything this database holds on a user: table name to rows. */
export async function findUserRows(manager: EntityManager, userId: string): Promise<UserExport> {
  const tables = tablesOfUsers(manager).map(async ({ tableName, target }) => {
    const rows = await manager.findBy(target, { userId });
    return [tableName, rows] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Deletes everything this database holds on a user. */
export async function deleteUserRows(manager: EntityManager, userId: string): Promise<void> {
  for (const { target } of tablesOfUsers(manager)) await manager.delete(target, { userId });
}
