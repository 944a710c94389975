import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the providers' invoices, tokens of visitors' purchases, and numbers of payments by the personal link. */
export class WriteInvoices1763813000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment ADD COLUMN provider_invoice jsonb`);
    await queryRunner.query(
      `ALTER TABLE purchase ADD COLUMN visitor_token uuid NOT NULL DEFAULT gen_random_uuid()`,
    );
    await queryRunner.query(`ALTER TABLE purchase ALTER COLUMN visitor_token DROP DEFAULT`);
    await queryRunner.query(`ALTER TABLE cash_transfer ADD COLUMN payer_reference text`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX cash_transfer_payer_reference ON cash_transfer (payer_reference)
       WHERE status <> 'rejected'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE cash_transfer DROP COLUMN payer_reference`);
    await queryRunner.query(`ALTER TABLE purchase DROP COLUMN visitor_token`);
    await queryRunner.query(`ALTER TABLE payment DROP COLUMN provider_invoice`);
  }
}
