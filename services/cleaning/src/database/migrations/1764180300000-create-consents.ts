import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consents that users started at providers. */
export class CreateConsents1764180300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE consent (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        kind text NOT NULL,
        provider text NOT NULL,
        state_hash text NOT NULL,
        verifier bytea NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX consent_of_user ON consent (user_id, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE consent');
  }
}
