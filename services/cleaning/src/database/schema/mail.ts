export const MAIL_TABLES = `
  -- A scan's rows are stored while it runs; the lists show those of the current scan, for a day.
  CREATE TABLE mail_scan (
    id uuid PRIMARY KEY,
    source_id uuid NOT NULL CONSTRAINT mail_scan_of_connection REFERENCES connection ON DELETE CASCADE,
    is_current boolean NOT NULL DEFAULT false,
    totals jsonb,
    stored_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX current_scan_of_mailbox ON mail_scan (source_id) WHERE is_current;

  CREATE TABLE mail_message (
    id uuid PRIMARY KEY,
    source_id uuid NOT NULL CONSTRAINT mail_message_of_connection REFERENCES connection ON DELETE CASCADE,
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
    is_own_date boolean NOT NULL,
    bytes bigint NOT NULL,
    is_unread boolean NOT NULL,
    categories text[] NOT NULL,
    reasons text[] NOT NULL,
    protections text[] NOT NULL,
    unsubscribe text,
    stored_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX mail_message_of_source ON mail_message (source_id);
  CREATE INDEX mail_message_of_folder ON mail_message (scan_id, folder, uid);
  CREATE INDEX mail_message_by_size ON mail_message (scan_id, bytes, id);
  CREATE INDEX mail_message_of_sender ON mail_message (scan_id, from_address);
  CREATE INDEX mail_message_by_stored_at ON mail_message (stored_at);

  CREATE TABLE mail_sender (
    id uuid PRIMARY KEY,
    source_id uuid NOT NULL CONSTRAINT mail_sender_of_connection REFERENCES connection ON DELETE CASCADE,
    scan_id uuid NOT NULL,
    name text,
    address text NOT NULL,
    messages bigint NOT NULL,
    protected_messages bigint NOT NULL,
    bytes bigint NOT NULL,
    unread bigint NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    categories text[] NOT NULL,
    unsubscribe text,
    stored_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX mail_sender_of_source ON mail_sender (source_id);
  CREATE INDEX mail_sender_of_scan ON mail_sender (scan_id, bytes, id);
  CREATE INDEX mail_sender_by_stored_at ON mail_sender (stored_at);

  CREATE TABLE mail_attachment (
    id uuid PRIMARY KEY,
    source_id uuid NOT NULL CONSTRAINT mail_attachment_of_connection REFERENCES connection ON DELETE CASCADE,
    scan_id uuid NOT NULL,
    message_id uuid NOT NULL,
    part text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    protection text,
    bytes bigint NOT NULL,
    sha256 text,
    stored_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX mail_attachment_of_source ON mail_attachment (source_id);
  CREATE INDEX mail_attachment_of_scan ON mail_attachment (scan_id, bytes, id);
  CREATE INDEX mail_attachment_by_stored_at ON mail_attachment (stored_at);

  -- The user's answers whether a folder is what its name suggests.
  CREATE TABLE mail_folder_answer (
    source_id uuid NOT NULL CONSTRAINT folder_answer_of_connection REFERENCES connection ON DELETE CASCADE,
    folder text NOT NULL,
    use text NOT NULL,
    answer text NOT NULL,
    answered_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (source_id, folder)
  );

  CREATE TABLE unsubscribe_request (
    id uuid PRIMARY KEY,
    source_id uuid NOT NULL CONSTRAINT unsubscribe_request_of_connection REFERENCES connection ON DELETE CASCADE,
    address text NOT NULL,
    host text NOT NULL,
    signed_by text NOT NULL,
    status int,
    requested_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX unsubscribe_request_of_source ON unsubscribe_request (source_id, address);
`;
