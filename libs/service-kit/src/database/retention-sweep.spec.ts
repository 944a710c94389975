import type { DataSource } from 'typeorm';
import { JobRunner } from '../jobs/job-runner';
import { createLogger } from '../logging/logger';
import { retentionDeletedRows } from '../operations/metrics';
import { RetentionSweep } from './retention-sweep';

/** A database whose tables have so many old rows each; a negative number is one that fails. */
const tablesOf = (rows: Record<string, number>) => {
  const befores: Date[] = [];
  const query = async (statement: string, [before]: [Date]): Promise<[unknown[], number]> => {
    befores.push(before);
    const table = /^(?:DELETE FROM|UPDATE) (\w+)/.exec(statement)?.[1] as string;
    const left = rows[table] as number;
    if (left < 0) throw new Error('canceling statement due to statement timeout');
    const deleted = Math.min(left, 5000);
    rows[table] = left - deleted;
    return [[], deleted];
  };
  return { befores, dataSource: { manager: { query }, entityMetadatas: [] } as unknown as DataSource };
};
const ruleFor = (table: string, retentionMs: number) => ({ table, column: 'at', retentionMs });
const quiet = createLogger('test', 'silent');
const sweepOf = (dataSource: DataSource, rules: ReturnType<typeof ruleFor>[], logger = quiet) =>
  new RetentionSweep(
    dataSource,
    logger,
    { now: () => new Date(10_000) },
    rules,
    new JobRunner(logger, dataSource),
  );

describe('RetentionSweep', () => {
  it('should delete a backlog 5000 rows a statement, each table by its own time', async () => {
    const rows = { lookup: 12_500, sign_in: 3 };
    const { dataSource, befores } = tablesOf(rows);
    await sweepOf(dataSource, [ruleFor('lookup', 1000), ruleFor('sign_in', 4000)]).sweep();
    expect(rows).toEqual({ lookup: 0, sign_in: 0 });
    expect(befores.map((before) => before.getTime())).toEqual([9000, 9000, 9000, 6000]);
  });

  it('should tell how many rows of a table it deleted, in the log and as a metric', async () => {
    const lines: string[] = [];
    const log = createLogger('test', 'info', { write: (line) => void lines.push(line) });
    const { dataSource } = tablesOf({ counted: 5002, empty: 0 });
    await sweepOf(dataSource, [ruleFor('counted', 0), ruleFor('empty', 0)], log).sweep();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ table: 'counted', rows: 5002 }]);
    const { values } = await retentionDeletedRows.get();
    expect(values).toEqual(
      expect.arrayContaining([
        { labels: { table: 'counted' }, value: 5002 },
        { labels: { table: 'empty' }, value: 0 },
      ]),
    );
  });

  it('should continue with the next table when one fails, then name it', async () => {
    const rows = { lookup: -1, sign_in: 1500 };
    const sweep = sweepOf(tablesOf(rows).dataSource, [ruleFor('lookup', 0), ruleFor('sign_in', 0)]);
    await expect(sweep.sweep()).rejects.toThrow('Old rows stay in lookup: canceling statement');
    expect(rows).toEqual({ lookup: -1, sign_in: 0 });
  });
});
