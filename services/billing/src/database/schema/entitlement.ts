export const ENTITLEMENT_TABLES = `
  CREATE TABLE entitlement (
    user_id text PRIMARY KEY,
    is_pro boolean NOT NULL,
    changed_at timestamptz NOT NULL,
    review_at timestamptz
  );
  CREATE INDEX entitlement_due ON entitlement (review_at);

  -- Pro without a purchase: a referral's reward, a founder, a gift of the owner, days for a duplicate payment.
  CREATE TABLE pro_grant (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    source text NOT NULL,
    plan text,
    starts_at timestamptz NOT NULL,
    days int
  );
  CREATE INDEX pro_grant_of_user ON pro_grant (user_id);
`;
