import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RunReferrals1763780000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createCodes(queryRunner);
    await this.createFacts(queryRunner);
    await this.createLedger(queryRunner);
  }

  private async createCodes(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE referral_code (
        code text PRIMARY KEY,
        user_id text NOT NULL,
        kind text NOT NULL,
        CONSTRAINT referral_code_of_user UNIQUE (user_id, kind)
      )`);
    await queryRunner.query(
      `INSERT INTO referral_code (code, user_id, kind) SELECT code, user_id, 'share' FROM share_code`,
    );
    await queryRunner.query(`DROP TABLE share_code`);
  }

  private async createFacts(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE member (
        user_id text PRIMARY KEY,
        shown_name text,
        email_key text,
        used_code text,
        opened_at timestamptz,
        is_verified boolean NOT NULL DEFAULT false
      )`);
    await queryRunner.query(`CREATE INDEX member_used_code ON member (used_code)`);
    await queryRunner.query(`CREATE INDEX member_email_key ON member (email_key)`);
    await queryRunner.query(`
      CREATE TABLE payment_fact (
        payment_id text PRIMARY KEY,
        user_id text NOT NULL,
        paid_at timestamptz,
        covers_until timestamptz,
        instrument text,
        cents integer,
        taken_back_at timestamptz,
        taken_back_because text,
        given_back_at timestamptz,
        ended_at timestamptz
      )`);
    await queryRunner.query(`CREATE INDEX payment_fact_of_user ON payment_fact (user_id)`);
    await queryRunner.query(`CREATE INDEX payment_fact_instrument ON payment_fact (instrument)`);
    await queryRunner.query(`
      CREATE TABLE landing (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        visitor_key text NOT NULL,
        day_key text NOT NULL,
        is_own boolean NOT NULL,
        landed_at timestamptz NOT NULL,
        CONSTRAINT landing_of_visitor UNIQUE (user_id, visitor_key),
        CONSTRAINT landing_of_day UNIQUE (user_id, day_key)
      )`);
    await queryRunner.query(`CREATE TABLE landing_salt (day date PRIMARY KEY, salt text NOT NULL)`);
  }

  private async createLedger(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE earner (id uuid PRIMARY KEY, user_id text CONSTRAINT earner_once UNIQUE)`);
    await queryRunner.query(`
      CREATE TABLE referral (
        id uuid PRIMARY KEY,
        user_id text,
        earner_id uuid NOT NULL CONSTRAINT referral_earner_fkey REFERENCES earner (id),
        friend_id text CONSTRAINT referral_once UNIQUE,
        status text NOT NULL,
        reason text,
        signed_up_at timestamptz NOT NULL,
        review_at timestamptz,
        instrument text
      )`);
    await queryRunner.query(`CREATE INDEX referral_of_user ON referral (user_id)`);
    await queryRunner.query(`CREATE INDEX referral_due ON referral (review_at)`);
    await queryRunner.query(`CREATE INDEX referral_instrument ON referral (instrument)`);
    await queryRunner.query(`
      CREATE TABLE payout (
        id uuid PRIMARY KEY,
        user_id text,
        earner_id uuid NOT NULL CONSTRAINT payout_earner_fkey REFERENCES earner (id),
        cents integer NOT NULL,
        method text NOT NULL,
        destination text,
        status text NOT NULL,
        requested_at timestamptz NOT NULL,
        settled_at timestamptz,
        note text
      )`);
    await queryRunner.query(`CREATE INDEX payout_of_user ON payout (user_id)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX payout_open ON payout (earner_id) WHERE status = 'requested'`,
    );
    await queryRunner.query(`
      CREATE TABLE ledger_entry (
        id uuid PRIMARY KEY,
        earner_id uuid NOT NULL CONSTRAINT ledger_earner_fkey REFERENCES earner (id),
        kind text NOT NULL,
        reference uuid NOT NULL,
        debit text NOT NULL,
        credit text NOT NULL,
        cents integer NOT NULL CONSTRAINT ledger_cents CHECK (cents > 0),
        at timestamptz NOT NULL,
        CONSTRAINT ledger_once UNIQUE (kind, reference),
        CONSTRAINT ledger_two_sides CHECK (debit <> credit)
      )`);
    await queryRunner.query(`CREATE INDEX ledger_of_earner ON ledger_entry (earner_id)`);
    // A trigger, since the service's role owns the table and could give itself back any right.
    await queryRunner.query(`
      CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Entries of the ledger are never changed: post another one';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER ledger_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books()`);
  }

  async down(): Promise<void> {
    throw new Error('What was earned cannot be forgotten');
  }
}
