import type { UserExport } from '@swipeclean/contracts/server';
import {
  type EntityManager,
  type EntityMetadata,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
} from 'typeorm';
import { isNotExported } from './not-exported';

/** Every table that has a `userId`: derived from the entities, so that a new table cannot be forgotten. */
const tablesOfUsers = (manager: EntityManager): EntityMetadata[] =>
  manager.connection.entityMetadatas.filter((table) => table.findColumnWithPropertyName('userId'));

/** The rows of a table that are exported, without the columns that are not. */
function findRows(
  manager: EntityManager,
  { target, columns }: EntityMetadata,
  where: FindOptionsWhere<ObjectLiteral>,
): Promise<ObjectLiteral[]> {
  const exported = columns.filter(({ propertyName }) => !isNotExported(target as object, propertyName));
  const select = Object.fromEntries(exported.map(({ propertyName }) => [propertyName, true]));
  return manager.find(target, { where, select });
}

/**
 * All rows of a user in this database, by table name, also those that refer to the user by another row; without what is
 * `NotExported`.
 */
export async function findUserRows(manager: EntityManager, userId: string): Promise<UserExport> {
  const isExported = ({ target }: EntityMetadata) => !isNotExported(target as object);
  const tables = tablesOfUsers(manager).filter(isExported);
  const own = await Promise.all(
    tables.map(async (table) => [table.tableName, await findRows(manager, table, { userId })] as const),
  );
  const found: UserExport = Object.fromEntries(own);
  const others = manager.connection.entityMetadatas.filter(
    (table) => isExported(table) && !tables.includes(table),
  );
  for (const table of others) {
    const { tableName, foreignKeys } = table;
    const key = foreignKeys.find(({ referencedEntityMetadata }) => tables.includes(referencedEntityMetadata));
    const [column, referenced] = [key?.columns[0], key?.referencedColumns[0]];
    if (!key || !column || !referenced) continue;
    const ids = found[key.referencedEntityMetadata.tableName]?.map((row) =>
      referenced.getEntityValue(row as object),
    );
    found[tableName] = await findRows(manager, table, { [column.propertyName]: In(ids ?? []) });
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
