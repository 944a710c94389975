import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds holders of numbers; clears scores without evidence, and those of the kind of line, which is none. */
export class ScoreByEvidence1763860000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE caller ADD COLUMN company_name text`);
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
