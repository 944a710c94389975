import { createEventTables } from '@swipeclean/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTables1763690000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE account (
        id text PRIMARY KEY,
        email text NOT NULL CONSTRAINT account_email_key UNIQUE,
        email_verified_at timestamptz,
        password_hash text,
        first_name text,
        last_name text,
        profile_image_url text,
        referred_by text,
        is_founder boolean NOT NULL DEFAULT false,
        is_subscribed boolean NOT NULL DEFAULT false,
        entitlement_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    // Referral codes are the first six characters of a user id, so these must differ as well.
    await queryRunner.query(`CREATE UNIQUE INDEX account_referral_code ON account (left(id, 6))`);
    await queryRunner.query(`
      CREATE TABLE session (
        id uuid PRIMARY KEY,
        user_id text CONSTRAINT session_user_id_fkey REFERENCES account (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ip_address text NOT NULL,
        user_agent text NOT NULL,
        owner_access boolean NOT NULL DEFAULT false,
        refresh_handle_hash text NOT NULL CONSTRAINT session_refresh_handle_hash_key UNIQUE,
        refresh_secret_hash text NOT NULL,
        retired_secrets jsonb NOT NULL DEFAULT '[]'
      )`);
    await queryRunner.query(`CREATE INDEX session_user_id ON session (user_id)`);
    await queryRunner.query(`
      CREATE TABLE revoked_session (
        session_id uuid PRIMARY KEY,
        revoked_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`
      CREATE TABLE identity (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id text NOT NULL CONSTRAINT identity_user_id_fkey REFERENCES account (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (issuer, subject)
      )`);
    await queryRunner.query(`CREATE INDEX identity_user_id ON identity (user_id)`);
    await queryRunner.query(`
      CREATE TABLE mail_token (
        token_hash text PRIMARY KEY,
        user_id text NOT NULL CONSTRAINT mail_token_user_id_fkey REFERENCES account (id) ON DELETE CASCADE,
        purpose text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX mail_token_user_id ON mail_token (user_id)`);
    await queryRunner.query(`
      CREATE TABLE mail_job (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        email text NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX mail_job_due_at ON mail_job (due_at)`);
    await queryRunner.query(`
      CREATE TABLE rate_limit (
        key text PRIMARY KEY,
        hits int NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
