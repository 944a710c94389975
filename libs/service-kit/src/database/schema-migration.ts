import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EVENT_TABLES } from '../events/event-tables';
import { SCHEDULED_JOB_TABLE } from '../jobs/scheduled-job.entity';
import { OPERATOR_ACTION_TABLE } from '../operations/actions/operator-action.entity';

/**
 * A service's first migration: its whole schema, with the tables of events, jobs and operators' actions. It is edited
 * in place until the first release. Its name contains a digest of its SQL, so that a database of an earlier text is
 * recognized as one.
 *
 * @example
 * export class CreateSchema1764547200000 extends SchemaMigration {
 *   readonly statements = [ACCOUNT_TABLES, SESSION_TABLES];
 * }
 */
export abstract class SchemaMigration implements MigrationInterface {
  /** SQL of the service's own tables. */
  protected abstract readonly statements: readonly string[];

  /** TypeORM reads the time from the last 13 digits. */
  get name(): string {
    const digest = createHash('sha256').update(withoutLayout(this.allStatements())).digest('hex');
    return this.constructor.name.replace(/\d{13}$/, (time) => `_${digest.slice(0, 8)}_${time}`);
  }

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(this.allStatements());
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }

  private allStatements(): string {
    return [EVENT_TABLES, SCHEDULED_JOB_TABLE, OPERATOR_ACTION_TABLE, ...this.statements].join('\n');
  }
}

/** Comments, line breaks and spaces beside punctuation do not change a schema. */
const withoutLayout = (sql: string): string =>
  sql
    .replace(/--.*$|\/\*[\s\S]*?\*\//gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim();
