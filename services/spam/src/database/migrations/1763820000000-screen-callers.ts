import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScreenCallers1763820000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE device (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        name text NOT NULL,
        kind text NOT NULL,
        token_digest text NOT NULL UNIQUE,
        provider_secret bytea,
        forward_to text,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz
      )`);
    await queryRunner.query(`CREATE INDEX device_of_user ON device (user_id)`);
    await queryRunner.query(`
      CREATE TABLE provider_call (
        device_id uuid NOT NULL REFERENCES device ON DELETE CASCADE,
        call_id text NOT NULL,
        heard_at timestamptz NOT NULL,
        PRIMARY KEY (device_id, call_id)
      )`);
    await queryRunner.query(`CREATE INDEX provider_call_by_time ON provider_call (heard_at)`);
    await queryRunner.query(`ALTER TABLE blocked_call ADD reason text`);
    await queryRunner.query(`ALTER TABLE blocked_text ADD reason text`);
  }

  async down(): Promise<void> {
    throw new Error('Devices cannot be taken back');
  }
}
