export const SIGN_IN_WATCH_TABLES = `
  -- Sign-in attempts on watched accounts.
  CREATE TABLE sign_in (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    session_id text,
    outcome text NOT NULL,
    ip_address text NOT NULL,
    device text NOT NULL,
    at timestamptz NOT NULL,
    is_disowned boolean NOT NULL DEFAULT false
  );
  CREATE INDEX sign_in_of_user ON sign_in (user_id, at);
  CREATE INDEX sign_in_by_time ON sign_in (at);

  -- Devices and countries from which users sign in.
  CREATE TABLE known_origin (
    user_id text NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    learned_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, kind, value)
  );

  -- When a watched account was last secured: its password was reset, or all its sessions were ended.
  CREATE TABLE secured_account (
    user_id text PRIMARY KEY,
    at timestamptz NOT NULL
  );

  -- Suspicious sign-ins and known apps.
  CREATE TABLE detection (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    detection_type text NOT NULL,
    source_identifier text NOT NULL,
    detection_reason text NOT NULL,
    confidence int NOT NULL,
    threat_level text NOT NULL,
    subject text,
    evidence jsonb,
    session_ids text[] NOT NULL DEFAULT '{}',
    first_at timestamptz NOT NULL DEFAULT now(),
    detected_at timestamptz NOT NULL DEFAULT now(),
    times int NOT NULL DEFAULT 1,
    acknowledged text,
    acknowledged_at timestamptz,
    acknowledged_by text,
    resolved_at timestamptz
  );
  CREATE INDEX detection_of_user ON detection (user_id, detected_at);
  CREATE INDEX detection_by_resolution ON detection (resolved_at) WHERE resolved_at IS NOT NULL;

  CREATE TABLE alert (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    title text NOT NULL,
    is_read boolean NOT NULL DEFAULT false,
    source_type text NOT NULL,
    detection_id uuid NOT NULL CONSTRAINT alert_of_detection REFERENCES detection ON DELETE CASCADE
  );
  CREATE INDEX alert_of_user ON alert (user_id);
  CREATE UNIQUE INDEX alert_by_detection ON alert (detection_id);
`;
