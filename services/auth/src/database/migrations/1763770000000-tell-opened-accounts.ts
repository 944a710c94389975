import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Billing gives codes to accounts and knows who came by whose; those opened before it was told are told now. */
export class TellOpenedAccounts1763770000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO outbox (id, subject, payload, consumers)
      SELECT gen_random_uuid(), 'event.auth.accountOpened',
        jsonb_build_object('userId', id, 'email', email, 'referralCode', referred_by,
          'shownName', left(first_name, 30) || coalesce(' ' || upper(left(nullif(last_name, ''), 1)) || '.', ''),
          'openedAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        ARRAY['billing']
      FROM account`);
  }

  async down(): Promise<void> {}
}
