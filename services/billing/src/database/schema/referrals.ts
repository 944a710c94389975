export const REFERRAL_TABLES = `
  CREATE TABLE referral_code (
    code text PRIMARY KEY,
    user_id text NOT NULL,
    kind text NOT NULL,
    CONSTRAINT referral_code_of_user UNIQUE (user_id, kind)
  );

  CREATE TABLE share_count (
    user_id text NOT NULL,
    network text NOT NULL,
    shares int NOT NULL,
    PRIMARY KEY (user_id, network)
  );

  -- Visits by a user's link: once per browser, and once per day and subnet.
  CREATE TABLE landing (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    visitor_key text NOT NULL,
    day_key text NOT NULL,
    is_own boolean NOT NULL,
    landed_at timestamptz NOT NULL,
    CONSTRAINT landing_of_visitor UNIQUE (user_id, visitor_key),
    CONSTRAINT landing_of_day UNIQUE (user_id, day_key)
  );

  -- Visits by a user's link that did not count; visits of the user's own that are the first of their browser are in landing.
  CREATE TABLE uncounted_visit (
    user_id text NOT NULL,
    reason text NOT NULL,
    visits bigint NOT NULL,
    PRIMARY KEY (user_id, reason)
  );

  -- Salts of the hashes in landing.day_key; deleted soon after their day, so that the hashes cannot be reversed.
  CREATE TABLE landing_salt (
    day date PRIMARY KEY,
    salt text NOT NULL
  );

  -- Networks of signed-in users, for the self-referral check.
  CREATE TABLE own_network (
    user_id text NOT NULL,
    network_key text NOT NULL,
    last_seen_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, network_key)
  );

  -- Mailboxes that had the free month of a referral; kept after an erasure.
  CREATE TABLE free_month (
    email_key text PRIMARY KEY
  );

  -- Users who signed up with a code. An erasure removes the user or the friend.
  CREATE TABLE referral (
    id uuid PRIMARY KEY,
    user_id text,
    payee_id uuid NOT NULL CONSTRAINT referral_payee_fkey REFERENCES payee,
    friend_id text CONSTRAINT referral_once UNIQUE,
    status text NOT NULL,
    reason text,
    signed_up_at timestamptz NOT NULL,
    review_at timestamptz,
    hold_ends_at timestamptz,
    instrument text
  );
  CREATE INDEX referral_of_user ON referral (user_id);
  CREATE INDEX referral_due ON referral (review_at);
  CREATE INDEX referral_instrument ON referral (instrument);
`;
