import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FinishRefundsOfErased1763807000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE refund DROP CONSTRAINT refund_pkey`);
    await queryRunner.query(`ALTER TABLE refund ALTER COLUMN user_id DROP NOT NULL`);
    await queryRunner.query(`ALTER TABLE refund ADD PRIMARY KEY (payment_id)`);
    await queryRunner.query(`ALTER TABLE refund ADD CONSTRAINT refund_once UNIQUE (user_id)`);
  }

  async down(): Promise<void> {
    throw new Error('What is to be given back cannot be forgotten');
  }
}
