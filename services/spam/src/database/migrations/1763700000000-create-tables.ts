import { createEventTables } from '@swipeclean/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTables1763700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE number (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        phone_key text NOT NULL,
        phone_number text NOT NULL,
        e164 text,
        type text NOT NULL,
        category text NOT NULL,
        is_blocked boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT number_of_user UNIQUE (user_id, phone_key)
      )`);
    await queryRunner.query(`
      CREATE TABLE report (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        phone_key text NOT NULL,
        phone_number text NOT NULL,
        report_type text NOT NULL,
        content text,
        severity text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX report_of_number ON report (phone_key, user_id)`);
    await queryRunner.query(`CREATE INDEX report_of_user ON report (user_id)`);
    await queryRunner.query(`
      CREATE TABLE blocked_call (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        phone_number text NOT NULL,
        call_time timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX blocked_call_of_user ON blocked_call (user_id, call_time)`);
    await queryRunner.query(`
      CREATE TABLE blocked_text (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        phone_number text NOT NULL,
        message_content text NOT NULL,
        received_time timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX blocked_text_of_user ON blocked_text (user_id, received_time)`);
  }

  async down(): Promise<void> {
    throw new Error('The first migration cannot be taken back');
  }
}
