import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country in which a user's national phone numbers are read. */
export class ChooseCountry1763880000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE account ADD COLUMN country text`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
