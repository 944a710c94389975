import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A device of a session with owner access screens while that access holds. */
export class HoldOwnerSessions1763910000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE owner_session (
        session_id text CONSTRAINT owner_session_pkey PRIMARY KEY,
        user_id text NOT NULL,
        until timestamptz NOT NULL,
        changed_at timestamptz
      );
      CREATE INDEX owner_session_of_user ON owner_session (user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE owner_session');
  }
}
