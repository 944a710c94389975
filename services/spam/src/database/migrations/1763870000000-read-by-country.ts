import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country in which a member's national phone numbers are read. */
export class ReadByCountry1763870000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE member ADD COLUMN country text, ADD COLUMN country_changed_at timestamptz`,
    );
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
