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

  -- Removals, which the quota counts. Moved files are restorable until their trash is emptied, which frees them.
  CREATE TABLE action (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    tool text NOT NULL,
    status text NOT NULL,
    files bigint NOT NULL,
    bytes bigint NOT NULL,
    restorable_until timestamptz,
    freed_at timestamptz,
    freed_bytes bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX action_of_user ON action (user_id, id);
`;
