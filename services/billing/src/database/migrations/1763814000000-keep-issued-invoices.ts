import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what stands on issued invoices. Those of before get today's seller and tax when they are next read. */
export class KeepIssuedInvoices1763814000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment ADD COLUMN issued_invoice jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment DROP COLUMN issued_invoice`);
  }
}
