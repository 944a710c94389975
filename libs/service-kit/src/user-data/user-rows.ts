import { authEvents, type HeldUserData, type UserExport } from '@swipeclean/contracts/server';
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
  // Naming the columns would also read those that are secret by `select: false`.
  const exported = columns.filter(
    ({ propertyName, isSelect }) => isSelect && !isNotExported(target as object, propertyName),
  );
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

/** The table of erased accounts, where a service has one. */
const ERASED_USERS = 'erased_user';

/** Auth's table of accounts, whose key is the user's id; tables of this name with a `userId` are of other services. */
const ACCOUNTS = 'account';

/**
 * What this database holds of a user, as counts: rows with the user's id, the rows that refer to them, and the row that
 * a `userId` refers to.
 */
export async function countUserData(manager: EntityManager, userId: string): Promise<HeldUserData> {
  const { entityMetadatas } = manager.connection;
  const own = tablesOfUsers(manager).filter(({ tableName }) => tableName !== ERASED_USERS);
  const rows: Record<string, number> = {};
  for (const { target, tableName } of own) rows[tableName] = await manager.countBy(target, { userId });
  for (const { tableName, foreignKeys } of entityMetadatas) {
    for (const { columns, referencedEntityMetadata: parent, referencedColumns } of foreignKeys) {
      const [column, referenced] = [columns[0], referencedColumns[0]];
      if (!column || !referenced) continue;
      if (column.propertyName === 'userId') {
        const where: FindOptionsWhere<ObjectLiteral> = { [referenced.propertyName]: userId };
        rows[parent.tableName] ??= await manager.countBy(parent.target, where);
      } else if (own.includes(parent) && rows[tableName] === undefined) {
        const [found] = await manager.query<{ count: number }[]>(
          `SELECT count(*)::int AS count FROM ${tableName} WHERE ${column.databaseName} IN
             (SELECT ${referenced.databaseName} FROM ${parent.tableName} WHERE user_id = $1)`,
          [userId],
        );
        rows[tableName] = found?.count ?? 0;
      }
    }
  }
  const exported = entityMetadatas.filter(
    ({ target, tableName }) => tableName in rows && !isNotExported(target as object),
  );
  const tables = exported.map(({ tableName }) => tableName).sort();
  const exportedRows = tables.reduce((sum, table) => sum + (rows[table] ?? 0), 0);
  const erasure = await findErasure(manager, userId, rows[ACCOUNTS] ?? 0);
  return { scope: 'shared', userId, rows, export: { tables, rows: exportedRows }, erasure };
}

/** The state of a user's erasure: recorded here, or an event of this service that others have not confirmed. */
async function findErasure(
  manager: EntityManager,
  userId: string,
  accounts: number,
): Promise<HeldUserData['erasure']> {
  const [waiting] = await manager.query<{ at: Date; waiting: string[] }[]>(
    `SELECT created_at AS at, array(SELECT unnest(consumers) EXCEPT SELECT unnest(confirmed)) AS waiting
       FROM outbox WHERE subject = $1 AND payload ->> 'userId' = $2 ORDER BY id DESC LIMIT 1`,
    [authEvents.userErased.subject, userId],
  );
  if (waiting)
    return { state: 'pending', at: waiting.at.toISOString(), waitingFor: [...waiting.waiting].sort() };
  const { entityMetadatas } = manager.connection;
  if (entityMetadatas.some(({ tableName }) => tableName === ERASED_USERS)) {
    const [erased] = await manager.query<{ at: Date }[]>(
      `SELECT erased_at AS at FROM ${ERASED_USERS} WHERE user_id = $1`,
      [userId],
    );
    if (erased) return { state: 'done', at: erased.at.toISOString(), waitingFor: [] };
  }
  const hasAccounts = entityMetadatas.some(
    (table) => table.tableName === ACCOUNTS && !table.findColumnWithPropertyName('userId'),
  );
  const state = !hasAccounts ? 'notRecordedHere' : accounts > 0 ? 'none' : 'unknown';
  return { state, at: null, waitingFor: [] };
}
