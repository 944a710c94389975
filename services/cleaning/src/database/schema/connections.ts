export const CONNECTION_TABLES = `
  -- Mailboxes and drives.
  CREATE TABLE connection (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    kind text NOT NULL,
    provider text NOT NULL,
    name text NOT NULL,
    settings jsonb NOT NULL,
    credentials bytea,
    state text NOT NULL DEFAULT 'connected',
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX connection_of_user ON connection (user_id, id);

  -- OAuth consents that were started.
  CREATE TABLE consent (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    kind text NOT NULL,
    provider text NOT NULL,
    state_hash text NOT NULL,
    verifier bytea NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX consent_of_user ON consent (user_id, id);

  -- A connection that was being created when its user was erased is not stored.
  CREATE TABLE erased_user (
    user_id text PRIMARY KEY,
    erased_at timestamptz NOT NULL DEFAULT now()
  );

  -- A process that stops gives its attempt back, so claims, which only grows, tells the runs of a job apart.
  CREATE TABLE job (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    source_id uuid NOT NULL CONSTRAINT job_of_connection REFERENCES connection ON DELETE CASCADE,
    kind text NOT NULL,
    state text NOT NULL DEFAULT 'queued',
    input jsonb NOT NULL DEFAULT '{}',
    idempotency_key text,
    checkpoint jsonb,
    done bigint NOT NULL DEFAULT 0,
    total bigint,
    bytes bigint NOT NULL DEFAULT 0,
    result jsonb,
    error text,
    is_cancel_requested boolean NOT NULL DEFAULT false,
    attempts int NOT NULL DEFAULT 0,
    claims int NOT NULL DEFAULT 0,
    leased_until timestamptz,
    due_at timestamptz DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    ended_at timestamptz
  );
  CREATE INDEX job_of_user ON job (user_id, id);
  CREATE INDEX job_of_connection_id ON job (source_id);
  CREATE INDEX job_by_due_at ON job (due_at);
  CREATE INDEX job_by_end ON job (ended_at);
  CREATE UNIQUE INDEX active_job_of_connection ON job (source_id) WHERE state IN ('queued', 'running');
`;
