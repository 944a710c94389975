import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bounds what users of mailboxes and drives can store. */
export class BoundSources1764210000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM unsubscribe_request older USING unsubscribe_request newer
       WHERE newer.account_id = older.account_id AND newer.address = older.address AND newer.id > older.id`);
    await queryRunner.query('DROP INDEX unsubscribe_request_of_account');
    await queryRunner.query(
      `CREATE UNIQUE INDEX unsubscribe_request_of_account ON unsubscribe_request (account_id, address)`,
    );
    await queryRunner.query(
      `CREATE TABLE erased_user (user_id text PRIMARY KEY, erased_at timestamptz NOT NULL DEFAULT now())`,
    );
    await queryRunner.query('ALTER TABLE job ADD COLUMN started_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE job DROP COLUMN started_at');
    await queryRunner.query('DROP TABLE erased_user');
    await queryRunner.query('DROP INDEX unsubscribe_request_of_account');
    await queryRunner.query(
      `CREATE INDEX unsubscribe_request_of_account ON unsubscribe_request (account_id, address)`,
    );
  }
}
