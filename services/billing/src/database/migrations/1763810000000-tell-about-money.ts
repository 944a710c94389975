import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each fact about money is told once by mail, and a payment's receipt has a number. */
export class TellAboutMoney1763810000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE notice (key text PRIMARY KEY, user_id text, requested_at timestamptz NOT NULL DEFAULT now())`,
    );
    await queryRunner.query(`CREATE INDEX notice_of_user ON notice (user_id)`);
    await queryRunner.query(`ALTER TABLE payment ADD COLUMN invoice_number integer`);
    await queryRunner.query(`CREATE UNIQUE INDEX payment_invoice_number ON payment (invoice_number)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment DROP COLUMN invoice_number`);
    await queryRunner.query(`DROP TABLE notice`);
  }
}
