export const SESSION_TABLES = `
  -- Without a user: an owner session of a visitor.
  CREATE TABLE session (
    id uuid PRIMARY KEY,
    user_id text CONSTRAINT session_user_id_fkey REFERENCES account ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ip_address text NOT NULL,
    user_agent text NOT NULL,
    owner_access boolean NOT NULL DEFAULT false,
    -- Null of a visitor.
    method text,
    second_factor text,
    -- When the user last signed in or was asked again, and whether a passkey or code was part of it.
    confirmed_at timestamptz NOT NULL,
    is_strong boolean NOT NULL DEFAULT false,
    refresh_handle_hash text NOT NULL CONSTRAINT session_refresh_handle_hash_key UNIQUE,
    refresh_secret_hash text NOT NULL,
    retired_secrets jsonb NOT NULL DEFAULT '[]'
  );
  CREATE INDEX session_user_id ON session (user_id);

  CREATE TABLE revoked_session (
    session_id uuid PRIMARY KEY,
    revoked_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE rate_limit (
    key text PRIMARY KEY,
    hits int NOT NULL,
    ends_at timestamptz NOT NULL
  );
`;
