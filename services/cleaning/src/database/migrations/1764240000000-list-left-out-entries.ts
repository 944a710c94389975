import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A scan names what it could not work on. */
export class ListLeftOutEntries1764240000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE cloud_file ADD COLUMN left_out text;
      UPDATE cloud_scan SET totals = totals || '{"leftOut": {"count": 0, "entries": []}}' WHERE totals IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE cloud_file DROP COLUMN left_out;
      UPDATE cloud_scan SET totals = totals - 'leftOut' WHERE totals IS NOT NULL`);
  }
}
