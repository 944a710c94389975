export const ACCOUNT_TABLES = `
  -- What referrals need of auth's accounts.
  CREATE TABLE account (
    user_id text PRIMARY KEY,
    public_name text,
    opened_at timestamptz,
    is_verified boolean NOT NULL DEFAULT false,
    used_code text,
    address_key text,
    email_key text,
    former_email_keys text[] NOT NULL DEFAULT '{}'
  );
  CREATE INDEX account_email_key ON account (email_key);
  CREATE INDEX account_used_code ON account (used_code);

  CREATE TABLE verified_email (
    user_id text PRIMARY KEY,
    email text NOT NULL,
    verified_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX verified_email_once ON verified_email (email);

  -- Mails about money that were requested; each fact is mailed once.
  CREATE TABLE notice (
    key text PRIMARY KEY,
    user_id text,
    requested_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX notice_of_user ON notice (user_id);
`;
