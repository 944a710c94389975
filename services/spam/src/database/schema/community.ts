export const COMMUNITY_TABLES = `
  CREATE TABLE report (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    phone_key text NOT NULL,
    phone_number text NOT NULL,
    report_type text NOT NULL,
    content text,
    severity text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX report_of_number ON report (phone_key, user_id);
  CREATE INDEX report_of_user ON report (user_id, created_at);
  CREATE INDEX report_with_content ON report (created_at) WHERE content IS NOT NULL;

  -- Whether a number is legitimate; a user's later vote replaces the earlier one.
  CREATE TABLE vote (
    phone_key text NOT NULL,
    user_id text NOT NULL,
    legitimate boolean NOT NULL,
    voted_at timestamptz NOT NULL,
    PRIMARY KEY (phone_key, user_id)
  );
  CREATE INDEX vote_of_user ON vote (user_id, voted_at);
`;
