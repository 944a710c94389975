export const CHECKOUT_TABLES = `
  -- Customers at the providers that have them.
  CREATE TABLE customer (
    id text PRIMARY KEY,
    provider text NOT NULL,
    user_id text,
    visitor_key text,
    by_visitor boolean NOT NULL,
    email text,
    address_key text,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX customer_of_user ON customer (user_id);
  CREATE UNIQUE INDEX customer_of_visitor ON customer (provider, visitor_key)
    WHERE visitor_key IS NOT NULL;
  CREATE INDEX customer_email ON customer (email);
  CREATE INDEX customer_unclaimed ON customer (address_key) WHERE user_id IS NULL;

  -- Customers still to be deleted at their providers. A trigger inserts them, because the code that deletes a user's
  -- rows does not know customers. Where a subscription has no customer, it is ended instead.
  CREATE TABLE customer_deletion (
    id text PRIMARY KEY,
    provider text NOT NULL,
    is_subscription boolean NOT NULL DEFAULT false
  );
  CREATE FUNCTION insert_customer_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO customer_deletion (id, provider) VALUES (OLD.id, OLD.provider) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER customer_deleted AFTER DELETE ON customer FOR EACH ROW EXECUTE FUNCTION insert_customer_deletion();

  -- Card payments that were started, by hashes of address and network, to limit card testing.
  CREATE TABLE checkout_attempt (
    id uuid PRIMARY KEY,
    address_key text NOT NULL,
    network_key text NOT NULL,
    customer_id text,
    declines int NOT NULL DEFAULT 0,
    at timestamptz NOT NULL
  );
  CREATE INDEX checkout_attempt_of_network ON checkout_attempt (network_key, at);
  CREATE INDEX checkout_attempt_of_customer ON checkout_attempt (customer_id);

  -- PayPal orders and subscriptions.
  CREATE TABLE paypal_order (
    id uuid PRIMARY KEY,
    is_subscription boolean NOT NULL DEFAULT false,
    order_id text CONSTRAINT paypal_order_once UNIQUE,
    user_id text,
    plan text NOT NULL,
    cents int NOT NULL,
    capture_requested_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX paypal_order_of_user ON paypal_order (user_id);

  CREATE TABLE cash_transfer (
    id uuid PRIMARY KEY,
    user_id text NOT NULL,
    customer_info jsonb NOT NULL,
    reference text NOT NULL CONSTRAINT cash_transfer_reference UNIQUE,
    payer_reference text,
    plan text NOT NULL DEFAULT 'monthly',
    cents int NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    created_at timestamptz NOT NULL DEFAULT now(),
    decided_by text,
    decided_at timestamptz,
    reason text
  );
  CREATE INDEX cash_transfer_of_user ON cash_transfer (user_id);
  CREATE UNIQUE INDEX cash_transfer_pending ON cash_transfer (user_id) WHERE status = 'pending';
  CREATE UNIQUE INDEX cash_transfer_payer_reference ON cash_transfer (payer_reference) WHERE status <> 'rejected';

  CREATE TABLE webhook_event (
    provider text NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    body text NOT NULL,
    user_id text,
    attempts int NOT NULL DEFAULT 0,
    leased_until timestamptz,
    next_attempt_at timestamptz DEFAULT now(),
    processed_at timestamptz,
    failure text,
    received_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (provider, event_id)
  );
  CREATE INDEX webhook_event_due ON webhook_event (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX webhook_event_of_user ON webhook_event (user_id);
`;
