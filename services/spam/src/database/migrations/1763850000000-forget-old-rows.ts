import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ForgetOldRows1763850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE complaint DROP subject`);
    await queryRunner.query(`CREATE INDEX complaint_by_time ON complaint (filed_at)`);
    await queryRunner.query(`CREATE INDEX blocked_call_by_time ON blocked_call (call_time)`);
    await queryRunner.query(
      `CREATE INDEX report_with_content ON report (created_at) WHERE content IS NOT NULL`,
    );
    await queryRunner.query(`DROP INDEX report_of_user`);
    await queryRunner.query(`CREATE INDEX report_of_user ON report (user_id, created_at)`);
  }

  async down(): Promise<void> {
    throw new Error('What was forgotten cannot be taken back');
  }
}
