import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's address may change: the latest one counts, and every mailbox it had. */
export class FollowChangedAddresses1763809000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE verified_email ADD COLUMN verified_at timestamptz`);
    await queryRunner.query(`ALTER TABLE member ADD COLUMN former_email_keys text[] NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE member DROP COLUMN former_email_keys`);
    await queryRunner.query(`ALTER TABLE verified_email DROP COLUMN verified_at`);
  }
}
