import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An alert's details come from its detection; resolved detections are found by index. */
export class AlertsByDetection1763840000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM alert WHERE detection_id IS NULL`);
    await queryRunner.query(`DROP INDEX alert_of_user`);
    await queryRunner.query(`
      ALTER TABLE alert ALTER COLUMN detection_id SET NOT NULL,
        DROP COLUMN description, DROP COLUMN severity, DROP COLUMN source_value, DROP COLUMN created_at`);
    await queryRunner.query(`CREATE INDEX alert_of_user ON alert (user_id)`);
    await queryRunner.query(`CREATE UNIQUE INDEX alert_by_detection ON alert (detection_id)`);
    await queryRunner.query(
      `CREATE INDEX detection_by_resolution ON detection (resolved_at) WHERE resolved_at IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
