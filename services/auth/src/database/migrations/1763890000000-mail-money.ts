import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about money keep what they tell until they are sent, in the language that their account last used. */
export class MailMoney1763890000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_job ADD COLUMN details jsonb`);
    await queryRunner.query(`ALTER TABLE account ADD COLUMN language text`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
