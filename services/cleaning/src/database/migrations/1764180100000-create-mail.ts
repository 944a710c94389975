import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a scan of a mailbox stores for a day, requests to unsubscribe, and rules for future mail. */
export class CreateMail1764180100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail_scan (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT mail_scan_of_connection REFERENCES connection ON DELETE CASCADE,
        is_current boolean NOT NULL DEFAULT false,
        stored_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX current_scan_of_mailbox ON mail_scan (account_id) WHERE is_current`,
    );
    await queryRunner.query(`
      CREATE TABLE mail_message (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT mail_message_of_connection REFERENCES connection ON DELETE CASCADE,
        scan_id uuid NOT NULL,
        folder text NOT NULL,
        folder_use text,
        uid bigint NOT NULL,
        uid_validity text NOT NULL,
        message_id text,
        from_name text,
        from_address text NOT NULL,
        subject text NOT NULL,
        date timestamptz NOT NULL,
        bytes bigint NOT NULL,
        is_unread boolean NOT NULL,
        categories text[] NOT NULL,
        reasons text[] NOT NULL,
        protections text[] NOT NULL,
        unsubscribe text,
        stored_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX mail_message_of_account ON mail_message (account_id)`);
    await queryRunner.query(`CREATE INDEX mail_message_of_folder ON mail_message (scan_id, folder, uid)`);
    await queryRunner.query(`CREATE INDEX mail_message_by_size ON mail_message (scan_id, bytes, id)`);
    await queryRunner.query(`CREATE INDEX mail_message_of_sender ON mail_message (scan_id, from_address)`);
    await queryRunner.query(`CREATE INDEX mail_message_by_stored_at ON mail_message (stored_at)`);
    await queryRunner.query(`
      CREATE TABLE mail_sender (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT mail_sender_of_connection REFERENCES connection ON DELETE CASCADE,
        scan_id uuid NOT NULL,
        name text,
        address text NOT NULL,
        messages bigint NOT NULL,
        bytes bigint NOT NULL,
        unread bigint NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        categories text[] NOT NULL,
        protected_messages bigint NOT NULL,
        unsubscribe text,
        stored_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX mail_sender_of_account ON mail_sender (account_id)`);
    await queryRunner.query(`CREATE INDEX mail_sender_of_scan ON mail_sender (scan_id, bytes, id)`);
    await queryRunner.query(`CREATE INDEX mail_sender_by_stored_at ON mail_sender (stored_at)`);
    await queryRunner.query(`
      CREATE TABLE mail_attachment (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT mail_attachment_of_connection REFERENCES connection ON DELETE CASCADE,
        scan_id uuid NOT NULL,
        message_id uuid NOT NULL,
        part text NOT NULL,
        name text NOT NULL,
        bytes bigint NOT NULL,
        sha256 text,
        stored_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE INDEX mail_attachment_of_account ON mail_attachment (account_id)`);
    await queryRunner.query(`CREATE INDEX mail_attachment_of_scan ON mail_attachment (scan_id, bytes, id)`);
    await queryRunner.query(`CREATE INDEX mail_attachment_by_stored_at ON mail_attachment (stored_at)`);
    await queryRunner.query(`
      CREATE TABLE unsubscribe_request (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL
          CONSTRAINT unsubscribe_request_of_connection REFERENCES connection ON DELETE CASCADE,
        address text NOT NULL,
        host text NOT NULL,
        signed_by text NOT NULL,
        status int,
        requested_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(
      `CREATE INDEX unsubscribe_request_of_account ON unsubscribe_request (account_id, address)`,
    );
    await queryRunner.query(`
      CREATE TABLE mail_rule (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT mail_rule_of_connection REFERENCES connection ON DELETE CASCADE,
        address text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE UNIQUE INDEX mail_rule_of_sender ON mail_rule (account_id, address)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE mail_rule, unsubscribe_request, mail_attachment, mail_sender, mail_message, mail_scan',
    );
  }
}
