import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `attempts` is lowered when a process stops, so that it cannot tell one claim of a job from another. Totals of
 * mailboxes move to their scans, as those of drives.
 */
export class FenceJobs1764220000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE job ADD COLUMN claims int NOT NULL DEFAULT 0;
      ALTER TABLE mail_scan ADD COLUMN totals jsonb;
      UPDATE mail_scan SET totals = connection.scan FROM connection
       WHERE connection.id = mail_scan.account_id AND mail_scan.is_current;
      ALTER TABLE connection DROP COLUMN scan, DROP COLUMN scanned_at`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE connection ADD COLUMN scan jsonb, ADD COLUMN scanned_at timestamptz;
      ALTER TABLE mail_scan DROP COLUMN totals;
      ALTER TABLE job DROP COLUMN claims`);
  }
}
