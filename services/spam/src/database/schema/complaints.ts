/** Adds the complaints of a transition table to the sums, or with the sign - subtracts them. */
const sumComplaints = (table: string, sign: '' | '-') => `
  INSERT INTO complaint_sum (phone_key, filed_on, complaints, decayed)
  SELECT phone_key, (filed_at AT TIME ZONE 'UTC')::date AS filed_on, ${sign}count(*),
         ${sign}sum(claim_weight(filed_at, 14))
  FROM ${table} GROUP BY phone_key, filed_on ORDER BY phone_key, filed_on
  ON CONFLICT (phone_key, filed_on) DO UPDATE SET
    complaints = complaint_sum.complaints + excluded.complaints,
    decayed = complaint_sum.decayed + excluded.decayed;`;

export const COMPLAINT_TABLES = `
  -- Complaints to authorities, published without their complainants.
  CREATE TABLE complaint (
    digest text PRIMARY KEY,
    phone_key text NOT NULL,
    filed_at timestamptz NOT NULL
  );
  CREATE INDEX complaint_by_time ON complaint (filed_at);

  -- Running sums by number and day, weighted as those of claims.
  CREATE TABLE complaint_sum (
    phone_key text NOT NULL,
    filed_on date NOT NULL,
    complaints int NOT NULL,
    decayed double precision NOT NULL,
    PRIMARY KEY (phone_key, filed_on)
  );

  CREATE FUNCTION add_complaints() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${sumComplaints('added', '')}
    RETURN NULL;
  END $$;

  CREATE FUNCTION subtract_complaints() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${sumComplaints('removed', '-')}
    DELETE FROM complaint_sum USING (SELECT DISTINCT phone_key FROM removed) AS number
    WHERE complaint_sum.phone_key = number.phone_key AND complaints = 0;
    RETURN NULL;
  END $$;

  CREATE TRIGGER complaint_added AFTER INSERT ON complaint
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_complaints();
  CREATE TRIGGER complaint_removed AFTER DELETE ON complaint
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION subtract_complaints();
`;
