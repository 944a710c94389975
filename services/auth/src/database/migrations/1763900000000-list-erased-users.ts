import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Restoring a backup must not bring back the accounts that were erased after it. */
export class ListErasedUsers1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE erased_user (
        user_id text PRIMARY KEY,
        erased_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
