import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds holders of numbers and users' countries; clears scores without evidence. A kind of line is none. */
export class ScoreByEvidence1763860000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE caller ADD COLUMN company_name text`);
    await queryRunner.query(`
      CREATE TABLE user_country (
        user_id text CONSTRAINT user_country_pkey PRIMARY KEY,
        country text NOT NULL,
        changed_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`
      UPDATE caller SET trust_score = NULL, risk_level = NULL, factors = '[]'
      WHERE factors @> '[{"code": "voip"}]' OR NOT EXISTS (
        SELECT FROM jsonb_array_elements(factors) AS factor
        WHERE factor ->> 'code' NOT IN ('baseline', 'valid', 'community-unavailable')
      )`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
