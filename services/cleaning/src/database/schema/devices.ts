export const DEVICE_TABLES = `
  -- Totals of scans of the user's own folders, without file names.
  CREATE TABLE scan (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    source text NOT NULL,
    folder text,
    folder_key uuid,
    total_files bigint NOT NULL,
    total_size bigint NOT NULL,
    sums jsonb NOT NULL,
    duration_ms bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX scan_of_user ON scan (user_id, id);

  CREATE TABLE device (
    user_id text PRIMARY KEY,
    total_bytes bigint NOT NULL
  );

  CREATE TABLE recommendation (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    type text NOT NULL,
    file_count bigint NOT NULL,
    bytes bigint NOT NULL,
    moved_bytes bigint NOT NULL DEFAULT 0,
    status text NOT NULL,
    sample boolean NOT NULL,
    CONSTRAINT recommendation_of_user UNIQUE (user_id, type)
  );

  -- Sessions of the card deck; a user has one open session.
  CREATE TABLE session (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    processed_files bigint NOT NULL DEFAULT 0,
    freed_bytes bigint NOT NULL DEFAULT 0
  );
  CREATE INDEX session_of_user ON session (user_id);
  CREATE UNIQUE INDEX open_session_of_user ON session (user_id) WHERE ended_at IS NULL;

  -- Removals, which the quota counts: sums of their events. Moved files are restored, or freed with their trash.
  CREATE TABLE action (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    tool text NOT NULL,
    status text NOT NULL,
    files bigint NOT NULL,
    bytes bigint NOT NULL,
    restored_files bigint NOT NULL DEFAULT 0,
    restored_bytes bigint NOT NULL DEFAULT 0,
    emptied_files bigint NOT NULL DEFAULT 0,
    emptied_bytes bigint NOT NULL DEFAULT 0,
    restorable_until timestamptz,
    freed_at timestamptz,
    freed_bytes bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX action_of_user ON action (user_id, id);

  -- Files that were moved, restored or deleted; a repeat with the same key is not counted again.
  CREATE TABLE action_event (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    action_id uuid NOT NULL CONSTRAINT event_of_action REFERENCES action ON DELETE CASCADE,
    idempotency_key text NOT NULL,
    type text NOT NULL,
    files bigint NOT NULL,
    bytes bigint NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT action_event_key UNIQUE (action_id, idempotency_key)
  );
  CREATE INDEX action_event_of_user ON action_event (user_id, id);
`;
