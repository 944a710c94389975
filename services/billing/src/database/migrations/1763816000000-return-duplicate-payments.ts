import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was paid twice for the same days, and the other payments that a use of the guarantee returns. */
export class ReturnDuplicatePayments1763816000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE duplicate_payment (
        payment_id text PRIMARY KEY,
        user_id text,
        purchase_id text NOT NULL,
        kept_purchase_id text NOT NULL,
        cents integer NOT NULL,
        days integer NOT NULL,
        found_at timestamptz NOT NULL,
        outcome text,
        completed_at timestamptz
      )`);
    await queryRunner.query(`CREATE INDEX duplicate_payment_of_user ON duplicate_payment (user_id)`);
    await queryRunner.query(`CREATE INDEX duplicate_payment_of_purchase ON duplicate_payment (purchase_id)`);
    await queryRunner.query(
      `CREATE INDEX duplicate_payment_open ON duplicate_payment (found_at) WHERE completed_at IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX purchase_of_address ON purchase (email) WHERE user_id IS NULL`);
    await queryRunner.query(
      `ALTER TABLE refund ADD COLUMN replaced_payment_ids text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('What is to be refunded cannot be forgotten');
  }
}
