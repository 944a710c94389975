import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePurchases1763760000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Nothing could be bought until now, so the table that this replaces is empty.
    await queryRunner.query(`DROP TABLE subscription`);
    await queryRunner.query(`
      CREATE TABLE customer (
        id text PRIMARY KEY,
        user_id text,
        visitor_key text,
        email text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX customer_of_user ON customer (user_id)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX customer_of_visitor ON customer (visitor_key) WHERE visitor_key IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX customer_email ON customer (email)`);
    await queryRunner.query(`CREATE TABLE verified_email (user_id text PRIMARY KEY, email text NOT NULL)`);
    await queryRunner.query(`CREATE UNIQUE INDEX verified_email_once ON verified_email (email)`);
    await queryRunner.query(`
      CREATE TABLE purchase (
        id text PRIMARY KEY,
        provider text NOT NULL,
        user_id text,
        customer_id text,
        email text,
        state jsonb NOT NULL,
        reading bigint NOT NULL
      )`);
    await queryRunner.query(`CREATE SEQUENCE purchase_reading`);
    await queryRunner.query(`CREATE INDEX purchase_of_user ON purchase (user_id)`);
    await queryRunner.query(`CREATE INDEX purchase_of_customer ON purchase (customer_id)`);
    await queryRunner.query(`
      CREATE TABLE pro_grant (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        source text NOT NULL,
        plan text,
        starts_at timestamptz NOT NULL,
        days integer
      )`);
    await queryRunner.query(`CREATE INDEX pro_grant_of_user ON pro_grant (user_id)`);
    await queryRunner.query(`
      CREATE TABLE entitlement (
        user_id text PRIMARY KEY,
        is_pro boolean NOT NULL,
        changed_at timestamptz NOT NULL,
        review_at timestamptz
      )`);
    await queryRunner.query(`CREATE INDEX entitlement_due ON entitlement (review_at)`);
    await queryRunner.query(`
      CREATE TABLE webhook_event (
        provider text NOT NULL,
        event_id text NOT NULL,
        type text NOT NULL,
        body text NOT NULL,
        user_id text,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz DEFAULT now(),
        processed_at timestamptz,
        parked_because text,
        received_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (provider, event_id)
      )`);
    await queryRunner.query(
      `CREATE INDEX webhook_event_due ON webhook_event (next_attempt_at) WHERE next_attempt_at IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX webhook_event_of_user ON webhook_event (user_id)`);
    await queryRunner.query(`
      CREATE TABLE wallet_order (
        id uuid PRIMARY KEY,
        order_id text CONSTRAINT wallet_order_once UNIQUE,
        user_id text,
        plan text NOT NULL,
        cents integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`
      CREATE TABLE refund (
        user_id text PRIMARY KEY,
        purchase_id text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX wallet_order_of_user ON wallet_order (user_id)`);
  }

  async down(): Promise<void> {
    throw new Error('What was bought cannot be forgotten');
  }
}
