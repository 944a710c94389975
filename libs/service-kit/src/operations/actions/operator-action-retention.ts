import { DAY_MS, HOUR_MS } from '@swipeclean/contracts/server';
import { type DataSource, LessThan } from 'typeorm';
import type { JobRunner } from '../../jobs/job-runner';
import { OperatorActionRow } from './operator-action.entity';

/** As long as what happens to accounts. */
const RETENTION_MS = 365 * DAY_MS;

/** Deletes old actions of operators. */
export class OperatorActionRetention {
  constructor(dataSource: DataSource, jobs: JobRunner) {
    jobs.schedule({
      name: 'operator-actions.delete-old',
      everyMs: HOUR_MS,
      run: async () => {
        const before = new Date(Date.now() - RETENTION_MS);
        await dataSource.manager.delete(OperatorActionRow, { at: LessThan(before) });
      },
    });
  }
}
