export const ACCOUNT_TABLES = `
  CREATE TABLE account (
    id text PRIMARY KEY,
    email text NOT NULL CONSTRAINT account_email_key UNIQUE,
    email_verified_at timestamptz,
    password_hash text,
    first_name text,
    last_name text,
    profile_image_url text,
    country text,
    language text,
    referred_by text,
    is_founder boolean NOT NULL DEFAULT false,
    is_subscribed boolean NOT NULL DEFAULT false,
    entitlement_changed_at timestamptz,
    has_second_factor boolean NOT NULL DEFAULT false,
    -- A password that was set by mail and waits, because the account has a second factor.
    recovery_hash text,
    recovery_due_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  -- A referral code is the first six characters of a user id, so these are unique too.
  CREATE UNIQUE INDEX account_referral_code ON account (left(id, 6));

  -- Sign-in with an OpenID provider.
  CREATE TABLE identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id text NOT NULL CONSTRAINT identity_user_id_fkey REFERENCES account ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (issuer, subject)
  );
  CREATE INDEX identity_user_id ON identity (user_id);

  -- Audit log.
  CREATE TABLE account_action (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    kind text NOT NULL,
    -- The name of an API key.
    label text,
    user_id text CONSTRAINT account_action_user_id_fkey REFERENCES account ON DELETE CASCADE,
    ip_address text NOT NULL,
    user_agent text NOT NULL
  );
  CREATE INDEX account_action_of_user ON account_action (user_id, at);
  CREATE INDEX account_action_at ON account_action (at);

  -- Restoring a backup must not bring back accounts that were erased after it.
  CREATE TABLE erased_user (
    user_id text PRIMARY KEY,
    erased_at timestamptz NOT NULL DEFAULT now()
  );
`;
