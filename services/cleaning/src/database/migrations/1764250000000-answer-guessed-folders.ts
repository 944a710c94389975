import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user says whether a folder is what its name suggests; a plan names the trash that it uses. */
export class AnswerGuessedFolders1764250000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail_folder_answer (
        account_id uuid NOT NULL CONSTRAINT folder_answer_of_connection REFERENCES connection ON DELETE CASCADE,
        folder text NOT NULL,
        use text NOT NULL,
        answer text NOT NULL,
        answered_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, folder)
      );
      ALTER TABLE plan ADD COLUMN trash jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE plan DROP COLUMN trash; DROP TABLE mail_folder_answer');
  }
}
