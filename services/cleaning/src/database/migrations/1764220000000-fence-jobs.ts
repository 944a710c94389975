import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `attempts` is lowered when a process stops, so that it cannot tell one claim of a job from another. */
export class FenceJobs1764220000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE job ADD COLUMN claims int NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE job DROP COLUMN claims');
  }
}
