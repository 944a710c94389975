import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NamePlanOfCashTransfers1763785000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE cash_transfer ADD plan text NOT NULL DEFAULT 'monthly'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE cash_transfer DROP COLUMN plan`);
  }
}
