export const MEMBER_TABLES = `
  -- Copies of accounts, which the events of auth and billing maintain.
  CREATE TABLE member (
    user_id text PRIMARY KEY,
    opened_at timestamptz,
    is_verified boolean NOT NULL DEFAULT false,
    is_pro boolean NOT NULL DEFAULT false,
    pro_changed_at timestamptz,
    country text,
    country_changed_at timestamptz
  );

  -- Sessions with owner access: a device of such a session screens while the access holds.
  CREATE TABLE owner_session (
    session_id text PRIMARY KEY,
    user_id text NOT NULL,
    until timestamptz NOT NULL,
    changed_at timestamptz
  );
  CREATE INDEX owner_session_of_user ON owner_session (user_id);
`;
