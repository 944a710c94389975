import type { DataSource } from 'typeorm';
import type { FencedTransaction } from '../jobs/job-store';

/** Rows of one statement: locks are short, and none outlasts the statement timeout. */
const BATCH_ROWS = 5000;

/** Which rows are deleted; the texts are SQL of the code. */
export interface BatchDeletion {
  table: string;
  where: string;
  values: unknown[];
  /** Statements for the table; the caller deletes the rest later. */
  maxBatches?: number;
  /** Runs each statement; by default it is committed at once. */
  transaction?: FencedTransaction;
}

/**
 * Deletes rows a batch at a time, and before them the rows that would go with them by cascade, of which one statement
 * could not delete all in time. A repeat continues where another one ended. Locked rows are left. Returns how many rows
 * of the table itself were deleted.
 */
export async function deleteInBatches(dataSource: DataSource, deletion: BatchDeletion): Promise<number> {
  const { table, where, values, maxBatches = Infinity } = deletion;
  const { transaction = (work) => work(dataSource.manager) } = deletion;
  for (const { tableName, foreignKeys } of dataSource.entityMetadatas)
    for (const { referencedEntityMetadata, onDelete, columnNames, referencedColumnNames } of foreignKeys)
      if (referencedEntityMetadata.tableName === table && onDelete === 'CASCADE')
        await deleteInBatches(dataSource, {
          ...deletion,
          table: tableName,
          where: `(${columnNames.join()}) IN (SELECT ${referencedColumnNames.join()} FROM ${table} WHERE ${where})`,
        });
  let total = 0;
  for (let [deleted, batches] = [BATCH_ROWS, 0]; deleted === BATCH_ROWS && batches < maxBatches; batches++) {
    [, deleted] = await transaction((manager) =>
      manager.query<[unknown, number]>(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${where} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED))`,
        values,
      ),
    );
    total += deleted;
  }
  return total;
}
