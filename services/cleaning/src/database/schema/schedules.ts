export const SCHEDULE_TABLES = `
  -- Automatic cleaning of mailboxes and drives.
  CREATE TABLE source_schedule (
    source_id uuid PRIMARY KEY CONSTRAINT schedule_of_connection REFERENCES connection ON DELETE CASCADE,
    user_id text NOT NULL,
    interval text NOT NULL,
    day int NOT NULL,
    hour int NOT NULL,
    time_zone text NOT NULL,
    next_run_at timestamptz,
    paused text,
    failures int NOT NULL DEFAULT 0,
    failing_since timestamptz,
    error text
  );
  CREATE INDEX source_schedule_of_user ON source_schedule (user_id);
  CREATE INDEX source_schedule_by_next_run ON source_schedule (next_run_at);

  -- Whether users have Pro, without which their schedules rest.
  CREATE TABLE entitlement (
    user_id text PRIMARY KEY,
    is_pro boolean NOT NULL,
    changed_at timestamptz NOT NULL
  );

  CREATE TABLE cleaning_rule (
    id uuid PRIMARY KEY,
    source_id uuid NOT NULL CONSTRAINT cleaning_rule_of_connection REFERENCES connection ON DELETE CASCADE,
    user_id text NOT NULL,
    kind text NOT NULL,
    sender text NOT NULL,
    keep_latest int,
    older_than_days int,
    confirmed_at timestamptz NOT NULL,
    previewed_files bigint NOT NULL,
    previewed_bytes bigint NOT NULL,
    recent_files int[] NOT NULL DEFAULT '{}',
    stopped text,
    stopped_files int
  );
  CREATE INDEX cleaning_rule_of_user ON cleaning_rule (user_id);
  CREATE UNIQUE INDEX cleaning_rule_of_source ON cleaning_rule (source_id, kind, sender);

  -- A source has one run that has not ended.
  CREATE TABLE auto_run (
    id uuid PRIMARY KEY,
    source_id uuid NOT NULL CONSTRAINT auto_run_of_connection REFERENCES connection ON DELETE CASCADE,
    user_id text NOT NULL,
    due_at timestamptz NOT NULL,
    state text NOT NULL,
    scan_id uuid,
    plan_id uuid,
    planned jsonb NOT NULL DEFAULT '{"files": 0, "bytes": 0}',
    done jsonb NOT NULL DEFAULT '{"files": 0, "bytes": 0}',
    skipped jsonb NOT NULL DEFAULT '{"files": 0, "bytes": 0}',
    failed jsonb NOT NULL DEFAULT '{"files": 0, "bytes": 0}',
    questions text[] NOT NULL DEFAULT '{}',
    error text,
    ended_at timestamptz
  );
  CREATE INDEX auto_run_of_user ON auto_run (user_id);
  CREATE INDEX auto_run_of_source ON auto_run (source_id, id);
  CREATE UNIQUE INDEX open_run_of_source ON auto_run (source_id) WHERE ended_at IS NULL;
  CREATE INDEX auto_run_by_end ON auto_run (ended_at);
`;
