import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailboxes and drives, the jobs on them, and plans. */
export class CreateSources1764180000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE connection (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        kind text NOT NULL,
        provider text NOT NULL,
        name text NOT NULL,
        settings jsonb NOT NULL,
        credentials bytea,
        state text NOT NULL DEFAULT 'connected',
        created_at timestamptz NOT NULL DEFAULT now(),
        scan jsonb,
        scanned_at timestamptz
      )`);
    await queryRunner.query(`CREATE INDEX connection_of_user ON connection (user_id, id)`);
    await queryRunner.query(`
      CREATE TABLE job (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        account_id uuid NOT NULL CONSTRAINT job_of_connection REFERENCES connection ON DELETE CASCADE,
        kind text NOT NULL,
        state text NOT NULL DEFAULT 'queued',
        input jsonb NOT NULL DEFAULT '{}',
        idempotency_key text,
        checkpoint jsonb,
        done bigint NOT NULL DEFAULT 0,
        total bigint,
        bytes bigint NOT NULL DEFAULT 0,
        result jsonb,
        error text,
        is_cancel_requested boolean NOT NULL DEFAULT false,
        attempts int NOT NULL DEFAULT 0,
        due_at timestamptz DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
    await queryRunner.query(`CREATE INDEX job_of_user ON job (user_id, id)`);
    await queryRunner.query(`CREATE INDEX job_by_due_at ON job (due_at)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX active_job_of_connection ON job (account_id)
        WHERE state = ANY (ARRAY['queued'::text, 'running'::text])`,
    );
    await queryRunner.query(`
      CREATE TABLE plan (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        account_id uuid NOT NULL CONSTRAINT plan_of_connection REFERENCES connection ON DELETE CASCADE,
        kind text NOT NULL,
        action text NOT NULL,
        files bigint NOT NULL,
        bytes bigint NOT NULL,
        protected_items jsonb NOT NULL,
        hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        run_id uuid,
        undo_id uuid,
        restorable_until timestamptz,
        action_id uuid
      )`);
    await queryRunner.query(`CREATE INDEX plan_of_user ON plan (user_id, id)`);
    await queryRunner.query(`
      CREATE TABLE plan_item (
        plan_id uuid NOT NULL CONSTRAINT item_of_plan REFERENCES plan ON DELETE CASCADE,
        position int NOT NULL,
        ref jsonb NOT NULL,
        title text NOT NULL,
        detail text NOT NULL,
        bytes bigint NOT NULL,
        date timestamptz,
        reason text NOT NULL,
        outcome text NOT NULL DEFAULT 'pending',
        problem text,
        target jsonb,
        PRIMARY KEY (plan_id, position)
      )`);
    await queryRunner.query(`CREATE INDEX plan_item_by_outcome ON plan_item (plan_id, outcome, position)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE plan_item, plan, job, connection');
  }
}
