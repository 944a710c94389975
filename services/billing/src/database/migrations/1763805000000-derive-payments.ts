import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DerivePayments1763805000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Referrals are judged by the payments themselves.
    await queryRunner.query(`DROP TABLE payment_fact`);
    await queryRunner.query(`CREATE INDEX payment_instrument ON payment (instrument)`);
    await queryRunner.query(`CREATE INDEX ledger_of_reference ON ledger_entry (reference)`);
    // An address that is verified counts from now on; whoever has stayed and waits for it is judged anew.
    await queryRunner.query(`UPDATE referral SET review_at = 'epoch' WHERE friend_id IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ledger_of_reference`);
    await queryRunner.query(`DROP INDEX payment_instrument`);
  }
}
