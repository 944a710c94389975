export const LOOKUP_TABLES = `
  CREATE TABLE caller (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    phone_key text NOT NULL,
    e164 text NOT NULL,
    phone_number text NOT NULL,
    label text,
    location text,
    line_type text,
    carrier_name text,
    company_name text,
    caller_type text,
    trust_score int,
    risk_level text,
    factors jsonb NOT NULL DEFAULT '[]',
    created_at timestamptz NOT NULL DEFAULT now(),
    looked_up_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT caller_of_user UNIQUE (user_id, phone_key)
  );
  CREATE INDEX caller_by_time ON caller (user_id, looked_up_at);
  CREATE INDEX caller_by_label ON caller (phone_key) WHERE label IS NOT NULL;

  -- Facts about an address are computed on read.
  CREATE TABLE address (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    ip_address text NOT NULL,
    signed_in_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    looked_up_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT address_of_user UNIQUE (user_id, ip_address)
  );
  CREATE INDEX address_by_time ON address (user_id, looked_up_at);

  -- Lookups of the last 24 hours, which the daily limit counts, so that deleting callers does not raise it.
  CREATE TABLE lookup (
    user_id text NOT NULL,
    subject text NOT NULL,
    looked_up_at timestamptz NOT NULL,
    counted_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, subject)
  );
  CREATE INDEX lookup_by_time ON lookup (looked_up_at);

  -- Copies of users' countries, which auth's events maintain.
  CREATE TABLE user_country (
    user_id text PRIMARY KEY,
    country text NOT NULL,
    changed_at timestamptz NOT NULL
  );
`;
