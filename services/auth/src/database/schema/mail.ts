export const MAIL_TABLES = `
  -- Links in mails; email is the new address while a change of address waits for its link.
  CREATE TABLE mail_token (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL CONSTRAINT mail_token_user_id_fkey REFERENCES account ON DELETE CASCADE,
    purpose text NOT NULL,
    email text,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX mail_token_user_id ON mail_token (user_id);

  -- Mails to send.
  CREATE TABLE mail_job (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    email text NOT NULL,
    user_id text,
    language text,
    content jsonb,
    attempts int NOT NULL DEFAULT 0,
    error text,
    leased_until timestamptz,
    due_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX mail_job_due_at ON mail_job (due_at);

  -- Who gets a digest by mail, from when the next one tells, and when it is due.
  CREATE TABLE digest (
    user_id text PRIMARY KEY CONSTRAINT digest_user_id_fkey REFERENCES account ON DELETE CASCADE,
    period text NOT NULL,
    chosen_at timestamptz NOT NULL,
    since_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    leased_until timestamptz
  );
  CREATE INDEX digest_due_at ON digest (due_at);
`;
