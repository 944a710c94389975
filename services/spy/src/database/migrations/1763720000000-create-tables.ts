import { createEventTables } from '@swipeclean/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTables1763720000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE caller (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        e164 text NOT NULL,
        phone_number text NOT NULL,
        location text,
        line_type text,
        created_at timestamptz NOT NULL DEFAULT now(),
        looked_up_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT caller_of_user UNIQUE (user_id, e164)
      )`);
    await queryRunner.query(`CREATE INDEX caller_by_time ON caller (user_id, looked_up_at)`);
    await queryRunner.query(`
      CREATE TABLE address (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        ip_address text NOT NULL,
        connection_type text,
        created_at timestamptz NOT NULL DEFAULT now(),
        looked_up_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT address_of_user UNIQUE (user_id, ip_address)
      )`);
    await queryRunner.query(`CREATE INDEX address_by_time ON address (user_id, looked_up_at)`);
    await queryRunner.query(`
      CREATE TABLE lookup (
        user_id text NOT NULL,
        subject text NOT NULL,
        looked_up_at timestamptz NOT NULL,
        counted_at timestamptz NOT NULL,
        CONSTRAINT lookup_of_user PRIMARY KEY (user_id, subject)
      )`);
    await queryRunner.query(`
      CREATE TABLE alert (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        severity text NOT NULL,
        is_read boolean NOT NULL DEFAULT false,
        source_type text NOT NULL,
        source_value text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX alert_of_user ON alert (user_id, created_at)`);
    await queryRunner.query(`
      CREATE TABLE detection (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        detection_type text NOT NULL,
        source_identifier text NOT NULL,
        detection_reason text NOT NULL,
        confidence int NOT NULL,
        threat_level text NOT NULL,
        is_resolved boolean NOT NULL DEFAULT false,
        detected_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX detection_of_user ON detection (user_id, detected_at)`);
  }

  async down(): Promise<void> {
    throw new Error('The first migration cannot be taken back');
  }
}
