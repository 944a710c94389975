import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellFreedFromMoved1763760000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE action ADD COLUMN freed_at timestamptz, ADD COLUMN freed_bytes bigint NOT NULL DEFAULT 0`);
    // Until now nobody wrote down when a trash was emptied.
    await queryRunner.query(`
      UPDATE action SET freed_at = created_at, freed_bytes = bytes
       WHERE status = 'done' AND restorable_until IS NULL`);
    await queryRunner.query(`ALTER TABLE recommendation ADD COLUMN moved_bytes bigint NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE recommendation DROP COLUMN moved_bytes`);
    await queryRunner.query(`ALTER TABLE action DROP COLUMN freed_at, DROP COLUMN freed_bytes`);
  }
}
