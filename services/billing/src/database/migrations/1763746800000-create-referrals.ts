import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReferrals1763746800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE share_code (
        user_id text PRIMARY KEY,
        code text NOT NULL CONSTRAINT share_code_once UNIQUE
      )`);
    await queryRunner.query(`
      CREATE TABLE share_count (
        user_id text NOT NULL,
        network text NOT NULL,
        shares integer NOT NULL,
        PRIMARY KEY (user_id, network)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE share_count`);
    await queryRunner.query(`DROP TABLE share_code`);
  }
}
