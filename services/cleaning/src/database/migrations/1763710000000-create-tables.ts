import { createEventTables } from '@swipeclean/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTables1763710000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE scan (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        source text NOT NULL,
        folder text,
        total_files bigint NOT NULL,
        total_size bigint NOT NULL,
        sums jsonb NOT NULL,
        duration_ms bigint NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX scan_of_user ON scan (user_id, id)`);
    await queryRunner.query(`
      CREATE TABLE device (
        user_id text PRIMARY KEY,
        total_bytes bigint NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE recommendation (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        type text NOT NULL,
        file_count bigint NOT NULL,
        bytes bigint NOT NULL,
        status text NOT NULL,
        sample boolean NOT NULL,
        CONSTRAINT recommendation_of_user UNIQUE (user_id, type)
      )`);
    await queryRunner.query(`
      CREATE TABLE session (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        processed_files bigint NOT NULL DEFAULT 0,
        freed_bytes bigint NOT NULL DEFAULT 0
      )`);
    await queryRunner.query(`CREATE INDEX session_of_user ON session (user_id)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX open_session_of_user ON session (user_id) WHERE ended_at IS NULL`,
    );
    await queryRunner.query(`
      CREATE TABLE action (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        tool text NOT NULL,
        status text NOT NULL,
        files bigint NOT NULL,
        bytes bigint NOT NULL,
        restorable_until timestamptz
      )`);
    await queryRunner.query(`CREATE INDEX action_of_user ON action (user_id, id)`);
  }

  async down(): Promise<void> {
    throw new Error('The first migration cannot be taken back');
  }
}
