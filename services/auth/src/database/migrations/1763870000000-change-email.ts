import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of address keeps the new address and its account until it is confirmed. */
export class ChangeEmail1763870000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_job ADD COLUMN user_id text`);
    await queryRunner.query(`ALTER TABLE mail_token ADD COLUMN email text`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
