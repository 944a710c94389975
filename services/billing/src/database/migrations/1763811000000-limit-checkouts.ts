import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Card payments that were started are counted for a day, by hashes of address and network. */
export class LimitCheckouts1763811000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE checkout_attempt (id uuid PRIMARY KEY, address_key text NOT NULL, network_key text NOT NULL,
         customer_id text, declines integer NOT NULL DEFAULT 0, at timestamptz NOT NULL)`,
    );
    await queryRunner.query(`CREATE INDEX checkout_attempt_of_network ON checkout_attempt (network_key, at)`);
    await queryRunner.query(`CREATE INDEX checkout_attempt_of_customer ON checkout_attempt (customer_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE checkout_attempt`);
  }
}
