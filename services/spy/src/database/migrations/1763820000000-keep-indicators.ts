import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of stalkerware are kept as lists of addresses are. */
export class KeepIndicators1763820000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ip_list RENAME TO kept_list`);
    await queryRunner.query(`ALTER TABLE kept_list RENAME CONSTRAINT ip_list_of_kind TO kept_list_of_kind`);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be taken back');
  }
}
