import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepRefundedPayment1763801000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE refund ADD COLUMN payment_id text, ADD COLUMN ended_at timestamptz`);
    // Until now the guarantee was for the latest payment, and nothing tells which one was meant where none has gone
    // back.
    await queryRunner.query(`
      UPDATE refund SET ended_at = requested_at, payment_id = (
        SELECT id FROM payment WHERE payment.purchase_id = refund.purchase_id
          AND money_back @> '[{"kind": "refund"}]' ORDER BY paid_at DESC LIMIT 1)`);
    await queryRunner.query(`DELETE FROM refund WHERE payment_id IS NULL`);
    await queryRunner.query(`ALTER TABLE refund ALTER COLUMN payment_id SET NOT NULL`);
    await queryRunner.query(`CREATE INDEX refund_open ON refund (requested_at) WHERE ended_at IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE refund DROP COLUMN payment_id, DROP COLUMN ended_at`);
  }
}
