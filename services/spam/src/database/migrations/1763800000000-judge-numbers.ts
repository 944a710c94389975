import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JudgeNumbers1763800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE member (
        user_id text PRIMARY KEY,
        opened_at timestamptz,
        is_verified boolean NOT NULL DEFAULT false,
        is_pro boolean NOT NULL DEFAULT false,
        pro_changed_at timestamptz
      )`);
    await queryRunner.query(`
      CREATE TABLE vote (
        phone_key text NOT NULL,
        user_id text NOT NULL,
        legitimate boolean NOT NULL,
        voted_at timestamptz NOT NULL,
        PRIMARY KEY (phone_key, user_id)
      )`);
    await queryRunner.query(`
      CREATE TABLE complaint (
        digest text PRIMARY KEY,
        phone_key text NOT NULL,
        filed_at timestamptz NOT NULL,
        subject text
      )`);
    await queryRunner.query(`CREATE INDEX complaint_of_number ON complaint (phone_key, filed_at)`);
  }

  async down(): Promise<void> {
    throw new Error('Votes and complaints cannot be taken back');
  }
}
