export const SCREENING_TABLES = `
  -- Entries of block lists: numbers, and prefixes such as +1900*.
  CREATE TABLE number (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    phone_key text NOT NULL,
    phone_number text NOT NULL,
    e164 text,
    type text NOT NULL,
    category text NOT NULL,
    is_blocked boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT number_of_user UNIQUE (user_id, phone_key)
  );

  CREATE TABLE screening_rules (
    user_id text PRIMARY KEY,
    rules jsonb NOT NULL
  );

  CREATE TABLE device (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    token_digest text NOT NULL CONSTRAINT device_token_digest_key UNIQUE,
    provider_secret bytea,
    forward_to text,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz
  );
  CREATE INDEX device_of_user ON device (user_id);

  -- Requests of voice providers by the digest of what they signed, to refuse a replay.
  CREATE TABLE provider_call (
    device_id uuid CONSTRAINT provider_call_device_id_fkey REFERENCES device ON DELETE CASCADE,
    digest text NOT NULL,
    received_at timestamptz NOT NULL,
    PRIMARY KEY (device_id, digest)
  );
  CREATE INDEX provider_call_by_time ON provider_call (received_at);

  CREATE TABLE blocked_call (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    phone_number text NOT NULL,
    call_time timestamptz NOT NULL,
    reason text NOT NULL,
    evidence jsonb NOT NULL
  );
  CREATE INDEX blocked_call_of_user ON blocked_call (user_id, call_time);
  CREATE INDEX blocked_call_by_time ON blocked_call (call_time);

  CREATE TABLE blocked_text (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    phone_number text NOT NULL,
    encrypted_content bytea NOT NULL,
    received_time timestamptz NOT NULL,
    reason text NOT NULL,
    evidence jsonb NOT NULL,
    probability real NOT NULL,
    signs text[] NOT NULL DEFAULT '{}',
    is_spam boolean
  );
  CREATE INDEX blocked_text_of_user ON blocked_text (user_id, received_time);
  CREATE INDEX blocked_text_by_time ON blocked_text (received_time);
`;
