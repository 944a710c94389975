import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When detections were resolved, and since when nobody of before can be signed in to an account. */
export class SecureAccounts1763830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE secured (user_id text PRIMARY KEY, at timestamptz NOT NULL)`);
    await queryRunner.query(`ALTER TABLE detection ADD COLUMN resolved_at timestamptz`);
    await queryRunner.query(
      `UPDATE detection SET resolved_at = coalesce(acknowledged_at, detected_at) WHERE is_resolved`,
    );
    await queryRunner.query(`ALTER TABLE detection DROP COLUMN is_resolved`);
    await queryRunner.query(`CREATE INDEX sign_in_by_time ON sign_in (at)`);
    await queryRunner.query(`CREATE INDEX lookup_by_time ON lookup (looked_up_at)`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
