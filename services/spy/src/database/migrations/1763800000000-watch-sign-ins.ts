import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins to watched accounts, what of them is familiar, and what a user says of a detection. */
export class WatchSignIns1763800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sign_in (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        session_id text,
        outcome text NOT NULL,
        ip_address text NOT NULL,
        device text NOT NULL,
        at timestamptz NOT NULL,
        is_disowned boolean NOT NULL DEFAULT false
      )`);
    await queryRunner.query(`CREATE INDEX sign_in_of_user ON sign_in (user_id, at)`);
    await queryRunner.query(`
      CREATE TABLE familiar (
        user_id text NOT NULL,
        kind text NOT NULL,
        value text NOT NULL,
        learned_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT familiar_of_user PRIMARY KEY (user_id, kind, value)
      )`);
    await queryRunner.query(`
      ALTER TABLE detection
        ADD COLUMN first_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN times int NOT NULL DEFAULT 1,
        ADD COLUMN subject text,
        ADD COLUMN evidence jsonb,
        ADD COLUMN session_ids text[] NOT NULL DEFAULT '{}',
        ADD COLUMN acknowledged text,
        ADD COLUMN acknowledged_at timestamptz`);
    await queryRunner.query(`UPDATE detection SET first_at = detected_at`);
    await queryRunner.query(`
      ALTER TABLE alert ADD COLUMN detection_id uuid,
        ADD CONSTRAINT alert_of_detection FOREIGN KEY (detection_id) REFERENCES detection (id) ON DELETE CASCADE`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
