export const API_KEY_TABLES = `
  -- The id is that of a session to gateways; session_id names the session that created the key.
  CREATE TABLE api_key (
    id uuid PRIMARY KEY,
    user_id text NOT NULL CONSTRAINT api_key_user_id_fkey REFERENCES account ON DELETE CASCADE,
    handle text NOT NULL CONSTRAINT api_key_handle_key UNIQUE,
    digest text NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL,
    session_id uuid,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    last_used_at timestamptz,
    networks text[] NOT NULL DEFAULT '{}',
    expiry_notified_at timestamptz
  );
  CREATE INDEX api_key_user_id ON api_key (user_id);
  CREATE INDEX api_key_expires_at ON api_key (expires_at);
  CREATE INDEX api_key_revoked_at ON api_key (revoked_at);
`;
