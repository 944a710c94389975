import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCashTransfers1763770000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE cash_transfer (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        customer_info jsonb NOT NULL,
        reference text NOT NULL CONSTRAINT cash_transfer_reference UNIQUE,
        cents integer NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        created_at timestamptz NOT NULL DEFAULT now(),
        decided_by text,
        decided_at timestamptz,
        reason text
      )`);
    await queryRunner.query(`CREATE INDEX cash_transfer_of_user ON cash_transfer (user_id)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX cash_transfer_pending ON cash_transfer (user_id) WHERE status = 'pending'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE cash_transfer`);
  }
}
