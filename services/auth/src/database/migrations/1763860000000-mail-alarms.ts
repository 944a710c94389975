import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that tell of a sign-in keep what was seen until they are out. */
export class MailAlarms1763860000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_job ADD COLUMN seen jsonb`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
