import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SealTexts1763840000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The database has no key by which it could encrypt what is there.
    await queryRunner.query(`DELETE FROM blocked_text`);
    await queryRunner.query(`
      ALTER TABLE blocked_text
        DROP message_content,
        ADD sealed_content bytea NOT NULL,
        ADD evidence jsonb`);
    await queryRunner.query(`ALTER TABLE blocked_call ADD evidence jsonb`);
    await queryRunner.query(`CREATE INDEX blocked_text_by_time ON blocked_text (received_time)`);
    await queryRunner.query(`CREATE INDEX vote_of_user ON vote (user_id, voted_at)`);
  }

  async down(): Promise<void> {
    throw new Error('What is encrypted cannot be taken back');
  }
}
