import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepPayments1763790000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payment (
        id text PRIMARY KEY,
        purchase_id text NOT NULL CONSTRAINT payment_purchase_fkey REFERENCES purchase (id),
        cents integer NOT NULL,
        currency text NOT NULL,
        country text,
        paid_at timestamptz NOT NULL,
        covers_until timestamptz,
        money_back jsonb NOT NULL,
        instrument text,
        is_test boolean NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX payment_of_purchase ON payment (purchase_id)`);
    await queryRunner.query(`CREATE INDEX payment_paid_at ON payment (paid_at)`);
    // Of what was kept until now only the sandbox can have told: nothing was released.
    await queryRunner.query(`
      INSERT INTO payment
      SELECT state #>> '{payment,id}', id, (state #>> '{payment,cents}')::integer, 'USD', NULL,
        (state #>> '{payment,paidAt}')::timestamptz,
        CASE WHEN state ->> 'kind' = 'subscription' THEN (state ->> 'periodEnd')::timestamptz END,
        CASE WHEN (state #>> '{payment,disputed}')::boolean
          THEN jsonb_build_array(jsonb_build_object('kind', 'dispute', 'at', now(), 'cents', state #> '{payment,cents}'))
          WHEN (state #>> '{payment,refundedCents}')::integer > 0
          THEN jsonb_build_array(jsonb_build_object('kind', 'refund', 'at', now(), 'cents', state #> '{payment,refundedCents}'))
          ELSE '[]' END,
        state #>> '{payment,instrument}', true
      FROM purchase WHERE state -> 'payment' <> 'null'
      ON CONFLICT DO NOTHING`);
    await queryRunner.query(`UPDATE purchase SET state = state - 'payment'`);
  }

  async down(): Promise<void> {
    throw new Error('What was paid cannot be forgotten');
  }
}
