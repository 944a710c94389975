import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFolderKey1764200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE scan ADD COLUMN folder_key uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE scan DROP COLUMN folder_key`);
  }
}
