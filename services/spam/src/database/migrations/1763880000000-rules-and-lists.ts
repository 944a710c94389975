import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RulesAndLists1763880000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE screening_rules (
        user_id text PRIMARY KEY,
        rules jsonb NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE kept_list (
        kind text,
        source text NOT NULL,
        content text,
        etag text,
        entries int,
        as_of timestamptz,
        checked_at timestamptz NOT NULL,
        CONSTRAINT kept_list_of_kind PRIMARY KEY (kind)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
