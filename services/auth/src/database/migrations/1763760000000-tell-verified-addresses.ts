import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Billing ties purchases to verified addresses; those verified before it was told are told now. */
export class TellVerifiedAddresses1763760000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO outbox (id, subject, payload, consumers)
      SELECT gen_random_uuid(), 'event.auth.emailVerified',
        jsonb_build_object('userId', id, 'email', email), ARRAY['billing']
      FROM account WHERE email_verified_at IS NOT NULL`);
  }

  async down(): Promise<void> {}
}
