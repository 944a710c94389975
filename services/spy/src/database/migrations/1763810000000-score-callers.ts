import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScoreCallers1763810000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE caller
        ADD label text,
        ADD carrier_name text,
        ADD caller_type text,
        ADD trust_score integer,
        ADD risk_level text,
        ADD factors jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`CREATE INDEX caller_by_label ON caller (e164) WHERE label IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Labels cannot be taken back');
  }
}
