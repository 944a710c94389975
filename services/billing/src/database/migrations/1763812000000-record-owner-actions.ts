import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner does is recorded. */
export class RecordOwnerActions1763812000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE owner_action (id uuid PRIMARY KEY, at timestamptz NOT NULL, owner_id text NOT NULL,
         kind text NOT NULL, user_id text, subject text NOT NULL, reason text NOT NULL, failure text)`,
    );
    await queryRunner.query(`CREATE INDEX owner_action_of_user ON owner_action (user_id)`);
    await queryRunner.query(`CREATE INDEX owner_action_at ON owner_action (at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE owner_action`);
  }
}
