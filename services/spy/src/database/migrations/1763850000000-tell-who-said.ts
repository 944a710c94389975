import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which session a user said whether it was they. */
export class TellWhoSaid1763850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE detection ADD COLUMN acknowledged_by text`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
