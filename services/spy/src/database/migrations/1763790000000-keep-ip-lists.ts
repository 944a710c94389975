import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of an address is looked up when it is asked for; kept is only what somebody did. */
export class KeepIpLists1763790000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ip_list (
        kind text,
        source text NOT NULL,
        content text,
        etag text,
        entries int,
        as_of timestamptz,
        checked_at timestamptz NOT NULL,
        CONSTRAINT ip_list_of_kind PRIMARY KEY (kind)
      )`);
    await queryRunner.query(
      `ALTER TABLE address DROP COLUMN connection_type, ADD COLUMN signed_in_at timestamptz`,
    );
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
