import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the seller and the tax of issued invoices. Those of before get today's when they are next read. */
export class KeepInvoiceTerms1763814000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment ADD COLUMN invoice_terms jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment DROP COLUMN invoice_terms`);
  }
}
