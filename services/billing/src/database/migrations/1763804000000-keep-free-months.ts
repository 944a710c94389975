import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFreeMonths1763804000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE free_month (email_key text PRIMARY KEY)`);
    // Whoever came by a code and has verified the address had the month, unless it was nobody new.
    await queryRunner.query(`
      INSERT INTO free_month (email_key)
      SELECT DISTINCT email_key FROM member JOIN referral ON friend_id = member.user_id
      WHERE is_verified AND email_key IS NOT NULL AND coalesce(reason, '') NOT IN ('self', 'bought-before')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE free_month`);
  }
}
