import type { UserExport } from '@swipeclean/contracts/server';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

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

/** Deletes everything this database holds on a user; of the tables that are kept only the user's name in them. */
export async function deleteUserRows(
  manager: EntityManager,
  userId: string,
  keptNameless: EntityTarget<ObjectLiteral>[] = [],
): Promise<void> {
  for (const { target } of tablesOfUsers(manager)) {
    if (keptNameless.includes(target)) await manager.update(target, { userId }, { userId: null });
    else await manager.delete(target, { userId });
  }
}
