import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellVisitorsCustomers1763802000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Of those that stand nobody can tell any more who has opened them.
    await queryRunner.query(`ALTER TABLE customer ADD COLUMN by_visitor boolean NOT NULL DEFAULT true`);
    await queryRunner.query(`ALTER TABLE customer ALTER COLUMN by_visitor DROP DEFAULT`);
    await queryRunner.query(`ALTER TABLE wallet_order ADD COLUMN asked_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE customer DROP COLUMN by_visitor`);
    await queryRunner.query(`ALTER TABLE wallet_order DROP COLUMN asked_at`);
  }
}
