export const CLOUD_TABLES = `
  CREATE TABLE cloud_scan (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    source_id uuid NOT NULL CONSTRAINT cloud_scan_of_connection REFERENCES connection ON DELETE CASCADE,
    totals jsonb,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX cloud_scan_by_connection ON cloud_scan (source_id);
  CREATE INDEX cloud_scan_by_expires_at ON cloud_scan (expires_at);

  CREATE TABLE cloud_file (
    id uuid PRIMARY KEY,
    scan_id uuid NOT NULL CONSTRAINT cloud_file_of_scan REFERENCES cloud_scan ON DELETE CASCADE,
    ref text NOT NULL,
    path text NOT NULL,
    is_folder boolean NOT NULL,
    left_out text,
    bytes bigint NOT NULL,
    modified_at timestamptz,
    category text,
    keep_rank smallint NOT NULL,
    version text,
    hash_kind text,
    hash text,
    sample text,
    file_id text,
    is_owned boolean NOT NULL,
    is_trashed boolean NOT NULL,
    group_number int,
    is_probable boolean NOT NULL DEFAULT false,
    is_kept boolean NOT NULL DEFAULT false
  );
  CREATE INDEX cloud_file_by_size ON cloud_file (scan_id, bytes, id);

  -- Folders or pages that a running scan has yet to read: an interrupted scan continues with them.
  CREATE TABLE cloud_cursor (
    id uuid PRIMARY KEY,
    scan_id uuid NOT NULL CONSTRAINT cloud_cursor_of_scan REFERENCES cloud_scan ON DELETE CASCADE,
    cursor text NOT NULL
  );
  CREATE INDEX cloud_cursor_by_scan ON cloud_cursor (scan_id, id);
`;
