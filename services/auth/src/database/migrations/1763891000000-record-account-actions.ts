import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log of accounts. */
export class RecordAccountActions1763891000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE account_action (id uuid PRIMARY KEY, at timestamptz NOT NULL, kind text NOT NULL,
        user_id text CONSTRAINT account_action_user_id_fkey REFERENCES account ON DELETE CASCADE,
        ip_address text NOT NULL, user_agent text NOT NULL)`,
    );
    await queryRunner.query(`CREATE INDEX account_action_of_user ON account_action (user_id, at)`);
    await queryRunner.query(`CREATE INDEX account_action_at ON account_action (at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE account_action`);
  }
}
