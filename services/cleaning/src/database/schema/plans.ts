export const PLAN_TABLES = `
  -- What a run is to move or delete in a mailbox or drive.
  CREATE TABLE plan (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    source_id uuid NOT NULL CONSTRAINT plan_of_connection REFERENCES connection ON DELETE CASCADE,
    kind text NOT NULL,
    action text NOT NULL,
    files bigint NOT NULL,
    bytes bigint NOT NULL,
    protected_items jsonb NOT NULL,
    trash jsonb,
    destination jsonb,
    hash text NOT NULL,
    run_id uuid,
    undo_id uuid,
    action_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz,
    restorable_until timestamptz
  );
  CREATE INDEX plan_of_user ON plan (user_id, id);
  CREATE INDEX plan_of_connection_id ON plan (source_id);
  CREATE INDEX plan_by_creation ON plan (created_at);

  CREATE TABLE plan_item (
    plan_id uuid NOT NULL CONSTRAINT item_of_plan REFERENCES plan ON DELETE CASCADE,
    position int NOT NULL,
    ref jsonb NOT NULL,
    sender text,
    title text NOT NULL,
    detail text NOT NULL,
    bytes bigint NOT NULL,
    date timestamptz,
    reason text NOT NULL,
    outcome text NOT NULL DEFAULT 'pending',
    problem text,
    target jsonb,
    PRIMARY KEY (plan_id, position)
  );
  CREATE INDEX plan_item_by_outcome ON plan_item (plan_id, outcome, position);

  -- What users put back: no rule takes it again.
  CREATE TABLE restored_item (
    source_id uuid NOT NULL CONSTRAINT restored_item_of_connection REFERENCES connection ON DELETE CASCADE,
    key text NOT NULL,
    restored_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (source_id, key)
  );
`;
