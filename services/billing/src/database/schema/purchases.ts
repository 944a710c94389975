export const PURCHASE_TABLES = `
  CREATE TABLE purchase (
    id text PRIMARY KEY,
    provider text NOT NULL,
    user_id text,
    customer_id text,
    email text,
    state jsonb NOT NULL,
    sync_number bigint NOT NULL,
    synced_at timestamptz,
    visitor_token uuid NOT NULL
  );
  CREATE INDEX purchase_of_user ON purchase (user_id);
  CREATE INDEX purchase_of_customer ON purchase (customer_id);
  CREATE INDEX purchase_of_address ON purchase (email) WHERE user_id IS NULL;

  -- Numbers the syncs with a provider: an older one never replaces the state of a newer one.
  CREATE SEQUENCE purchase_sync;

  -- Kept permanently for the accounts.
  CREATE TABLE payment (
    id text PRIMARY KEY,
    purchase_id text NOT NULL CONSTRAINT payment_purchase_fkey REFERENCES purchase,
    cents int NOT NULL,
    currency text NOT NULL,
    country text,
    paid_at timestamptz NOT NULL,
    covers_until timestamptz,
    money_back jsonb NOT NULL,
    instrument text,
    is_test boolean NOT NULL,
    provider_invoice jsonb,
    invoice_number int,
    issued_invoice jsonb
  );
  CREATE INDEX payment_of_purchase ON payment (purchase_id);
  CREATE INDEX payment_paid_at ON payment (paid_at);
  CREATE INDEX payment_instrument ON payment (instrument);
  CREATE UNIQUE INDEX payment_invoice_number ON payment (invoice_number);

  -- Refunds by the guarantee: one per user. An erasure removes the user id, and the refund is still made.
  CREATE TABLE refund (
    payment_id text PRIMARY KEY,
    user_id text CONSTRAINT refund_once UNIQUE,
    purchase_id text NOT NULL,
    replaced_payment_ids text[] NOT NULL DEFAULT '{}',
    requested_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz
  );
  CREATE INDEX refund_open ON refund (requested_at) WHERE ended_at IS NULL;

  -- Payments for days that another subscription had paid too.
  CREATE TABLE duplicate_payment (
    payment_id text PRIMARY KEY,
    user_id text,
    purchase_id text NOT NULL,
    kept_purchase_id text NOT NULL,
    cents int NOT NULL,
    days int NOT NULL,
    found_at timestamptz NOT NULL,
    outcome text,
    completed_at timestamptz
  );
  CREATE INDEX duplicate_payment_of_user ON duplicate_payment (user_id);
  CREATE INDEX duplicate_payment_of_purchase ON duplicate_payment (purchase_id);
  CREATE INDEX duplicate_payment_open ON duplicate_payment (found_at) WHERE completed_at IS NULL;
`;
