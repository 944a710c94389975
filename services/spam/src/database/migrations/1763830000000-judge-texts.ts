import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JudgeTexts1763830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE blocked_text
        ADD probability real,
        ADD signs text[] NOT NULL DEFAULT '{}',
        ADD is_spam boolean`);
  }

  async down(): Promise<void> {
    throw new Error('Marks cannot be taken back');
  }
}
