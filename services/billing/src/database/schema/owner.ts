export const OWNER_TABLES = `
  -- Audit log of the owner's actions.
  CREATE TABLE owner_action (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    owner_id text NOT NULL,
    kind text NOT NULL,
    user_id text,
    subject text NOT NULL,
    reason text NOT NULL,
    failure text,
    is_outcome_unknown boolean NOT NULL DEFAULT false
  );
  CREATE INDEX owner_action_of_user ON owner_action (user_id);
  CREATE INDEX owner_action_at ON owner_action (at);
`;
