export const SECOND_FACTOR_TABLES = `
  CREATE TABLE passkey (
    id uuid PRIMARY KEY,
    user_id text NOT NULL CONSTRAINT passkey_user_id_fkey REFERENCES account ON DELETE CASCADE,
    credential_id text NOT NULL CONSTRAINT passkey_credential_id_key UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL DEFAULT '[]',
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  );
  CREATE INDEX passkey_user_id ON passkey (user_id);

  -- Prompts that were not answered yet. Without a user: for a sign-in.
  CREATE TABLE passkey_challenge (
    token_hash text PRIMARY KEY,
    challenge text NOT NULL,
    session_id uuid,
    is_setup boolean NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at);

  -- last_step is the 30 seconds of the last code used, so that none is used twice.
  CREATE TABLE authenticator (
    user_id text PRIMARY KEY CONSTRAINT authenticator_user_id_fkey REFERENCES account ON DELETE CASCADE,
    secret bytea NOT NULL,
    last_step bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz
  );

  CREATE TABLE recovery_code (
    user_id text NOT NULL CONSTRAINT recovery_code_user_id_fkey REFERENCES account ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  );

  -- Sign-ins whose password was right and whose second step is missing.
  CREATE TABLE pending_sign_in (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL CONSTRAINT pending_sign_in_user_id_fkey REFERENCES account ON DELETE CASCADE,
    method text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX pending_sign_in_user_id ON pending_sign_in (user_id);
  CREATE INDEX pending_sign_in_expires_at ON pending_sign_in (expires_at);
`;
