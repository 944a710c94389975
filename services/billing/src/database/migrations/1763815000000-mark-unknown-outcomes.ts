import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the actions of the owner whose outcome is unknown; until now the text of their failure told it. */
export class MarkUnknownOutcomes1763815000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE owner_action ADD COLUMN is_outcome_unknown boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(
      `UPDATE owner_action SET is_outcome_unknown = true
         WHERE failure LIKE 'The payment provider did not answer, so it is not known yet%'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE owner_action DROP COLUMN is_outcome_unknown`);
  }
}
