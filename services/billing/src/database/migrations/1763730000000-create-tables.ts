import { createEventTables } from '@swipeclean/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTables1763730000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE subscription (
        user_id text PRIMARY KEY,
        plan text NOT NULL,
        status text NOT NULL,
        provider text NOT NULL,
        current_period_end timestamptz,
        cancel_at_period_end boolean NOT NULL
      )`);
  }

  async down(): Promise<void> {
    throw new Error('The first migration cannot be taken back');
  }
}
