export const PAYOUT_TABLES = `
  -- The ledger's pseudonyms of users: entries stay after an erasure and name nobody.
  CREATE TABLE payee (
    id uuid PRIMARY KEY,
    user_id text CONSTRAINT payee_once UNIQUE
  );

  CREATE TABLE payout (
    id uuid PRIMARY KEY,
    user_id text,
    payee_id uuid NOT NULL CONSTRAINT payout_payee_fkey REFERENCES payee,
    cents int NOT NULL,
    method text NOT NULL,
    destination text,
    status text NOT NULL,
    requested_at timestamptz NOT NULL,
    settled_at timestamptz,
    note text
  );
  CREATE INDEX payout_of_user ON payout (user_id);
  CREATE UNIQUE INDEX payout_open ON payout (payee_id) WHERE status = 'requested';

  CREATE TABLE ledger_entry (
    id uuid PRIMARY KEY,
    payee_id uuid NOT NULL CONSTRAINT ledger_payee_fkey REFERENCES payee,
    kind text NOT NULL,
    reference uuid NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    cents int NOT NULL CONSTRAINT ledger_cents CHECK (cents > 0),
    at timestamptz NOT NULL,
    CONSTRAINT ledger_once UNIQUE (kind, reference),
    CONSTRAINT ledger_two_sides CHECK (debit <> credit)
  );
  CREATE INDEX ledger_of_payee ON ledger_entry (payee_id);
  CREATE INDEX ledger_of_reference ON ledger_entry (reference);

  -- A trigger and not a revoked right: the service's role owns the table and could grant itself any right.
  CREATE FUNCTION reject_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'Entries of the ledger are never changed: post another one';
  END $$;
  CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
    FOR EACH STATEMENT EXECUTE FUNCTION reject_ledger_change();
`;
