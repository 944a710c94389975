import type { UserExport } from '@swipeclean/contracts/server';
import { type EntityManager, type EntityMetadata, type EntityTarget, In, type ObjectLiteral } from 'typeorm';

/** Every table that has a `userId`: derived from the entities, so that a new table cannot be forgotten. */
const tablesOfUsers = (manager: EntityManager): EntityMetadata[] =>
  manager.connection.entityMetadatas.filter((table) => table.findColumnWithPropertyName('userId'));

/** All rows of a user in this database, by table name; also the rows that refer to the user by another row. */
export async function findUserRows(manager: EntityManager, userId: string): Promise<UserExport> {
  const tables = tablesOfUsers(manager);
  const own = await Promise.all(
    tables.map(
      async ({ tableName, target }) => [tableName, await manager.findBy(target, { userId })] as const,
    ),
  );
  const found: UserExport = Object.fromEntries(own);
  const others = manager.connection.entityMetadatas.filter((table) => !tables.includes(table));
  for (const { tableName, target, foreignKeys } of others) {
    const key = foreignKeys.find(({ referencedEntityMetadata }) => tables.includes(referencedEntityMetadata));
    const [column, referenced] = [key?.columns[0], key?.referencedColumns[0]];
    if (!key || !column || !referenced) continue;
    const ids = found[key.referencedEntityMetadata.tableName]?.map((row) =>
      referenced.getEntityValue(row as object),
    );
    found[tableName] = await manager.findBy(target, { [column.propertyName]: In(ids ?? []) });
  }
  return found;
}

/** Deletes all rows of a user in this database; in the tables of `keptNameless` only the user's id. */
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
