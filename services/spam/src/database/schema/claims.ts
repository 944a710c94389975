/** What claims are summed by. */
const GROUP = 'phone_key, is_spam, category, severity, is_described, established_at';

/** Adds the claims of a transition table to the sums, or with the sign - subtracts them. */
const sumClaims = (table: string, sign: '' | '-') => `
  INSERT INTO claim_sum (${GROUP}, users, decayed, recent_decayed)
  SELECT ${GROUP}, ${sign}count(*), ${sign}sum(claim_weight(claimed_at, 180)), ${sign}sum(claim_weight(claimed_at, 14))
  FROM ${table} GROUP BY ${GROUP} ORDER BY ${GROUP}
  ON CONFLICT (${GROUP}) DO UPDATE SET
    users = claim_sum.users + excluded.users,
    decayed = claim_sum.decayed + excluded.decayed,
    recent_decayed = claim_sum.recent_decayed + excluded.recent_decayed;`;

/**
 * Claims of users on numbers and their running sums, which triggers update in the transaction of a report or vote. A
 * weight that halves with age is summed as a weight that doubles with time since 2025, and divided by that of the time
 * asked for.
 */
export const CLAIM_TABLES = `
  -- A user's latest claim on a number.
  CREATE TABLE claim (
    phone_key text NOT NULL,
    user_id text NOT NULL,
    is_spam boolean NOT NULL,
    category text NOT NULL,
    severity text NOT NULL,
    is_described boolean NOT NULL,
    claimed_at timestamptz NOT NULL,
    established_at timestamptz NOT NULL,
    PRIMARY KEY (phone_key, user_id)
  );
  CREATE INDEX claim_of_user ON claim (user_id);
  CREATE INDEX claim_by_time ON claim (phone_key, is_spam, claimed_at);

  CREATE TABLE claim_sum (
    phone_key text NOT NULL,
    is_spam boolean NOT NULL,
    category text NOT NULL,
    severity text NOT NULL,
    is_described boolean NOT NULL,
    established_at timestamptz NOT NULL,
    users int NOT NULL,
    decayed double precision NOT NULL,
    recent_decayed double precision NOT NULL,
    PRIMARY KEY (${GROUP})
  );

  -- Bounded, because float8 overflows and underflows.
  CREATE FUNCTION claim_weight(at timestamptz, half_life_days float8) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$
    SELECT 2::float8 ^ greatest(-1000, least(1000,
      (date_part('epoch', at) - 1735689600) / 86400 / half_life_days))
  $$;

  -- From when on a claim has full weight: a verified account of a week. A user who was established at the time of the
  -- claim always was; other times are whole hours, so that a number has few groups.
  CREATE FUNCTION established_at(claimed timestamptz, is_verified boolean, opened timestamptz)
  RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
      WHEN is_verified IS NOT TRUE OR opened IS NULL THEN timestamptz 'infinity'
      WHEN opened + interval '168 hours' <= claimed THEN timestamptz '-infinity'
      ELSE to_timestamp(ceil(date_part('epoch', opened + interval '168 hours') / 3600) * 3600)
    END
  $$;

  -- Derives the claims of changed reports and votes; of two at the same moment, the one that is no spam. The lock lets
  -- no change of a member pass between reading the member and storing the claim.
  CREATE FUNCTION refresh_claims() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM member WHERE user_id IN (SELECT user_id FROM changed) ORDER BY user_id FOR SHARE;
    DELETE FROM claim USING changed
    WHERE claim.phone_key = changed.phone_key AND claim.user_id = changed.user_id
      AND NOT EXISTS (SELECT FROM report
                      WHERE report.phone_key = claim.phone_key AND report.user_id = claim.user_id)
      AND NOT EXISTS (SELECT FROM vote WHERE vote.phone_key = claim.phone_key AND vote.user_id = claim.user_id);
    INSERT INTO claim
      SELECT latest.*, established_at(latest.claimed_at, member.is_verified, member.opened_at) AS established_at
      FROM (
        SELECT DISTINCT ON (phone_key, user_id) * FROM (
          SELECT phone_key, user_id, true AS is_spam, report_type AS category, severity,
                 COALESCE(content, '') <> '' AS is_described, created_at AS claimed_at
          FROM report JOIN (SELECT DISTINCT phone_key, user_id FROM changed) AS pair USING (phone_key, user_id)
          UNION ALL
          SELECT phone_key, user_id, NOT legitimate, '', '', false, voted_at
          FROM vote JOIN (SELECT DISTINCT phone_key, user_id FROM changed) AS pair USING (phone_key, user_id)
        ) AS claims
        ORDER BY phone_key, user_id, claimed_at DESC, is_spam, category DESC
      ) AS latest
      LEFT JOIN member ON member.user_id = latest.user_id
    ON CONFLICT (phone_key, user_id) DO UPDATE SET
      is_spam = excluded.is_spam, category = excluded.category, severity = excluded.severity,
      is_described = excluded.is_described, claimed_at = excluded.claimed_at,
      established_at = excluded.established_at;
    RETURN NULL;
  END $$;

  CREATE FUNCTION add_claims() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${sumClaims('added', '')}
    RETURN NULL;
  END $$;

  CREATE FUNCTION subtract_claims() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${sumClaims('removed', '-')}
    DELETE FROM claim_sum USING (SELECT DISTINCT phone_key FROM removed) AS number
    WHERE claim_sum.phone_key = number.phone_key AND users = 0;
    RETURN NULL;
  END $$;

  CREATE FUNCTION reweigh_claims() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE claim SET established_at = established_at(claimed_at, NEW.is_verified, NEW.opened_at)
    WHERE user_id = NEW.user_id;
    RETURN NULL;
  END $$;

  -- None for updates of reports: their content is deleted after a while, and the claims stay as they were made.
  CREATE TRIGGER report_insert AFTER INSERT ON report
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_claims();
  CREATE TRIGGER report_delete AFTER DELETE ON report
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_claims();

  CREATE TRIGGER vote_insert AFTER INSERT ON vote
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_claims();
  CREATE TRIGGER vote_update AFTER UPDATE ON vote
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_claims();
  CREATE TRIGGER vote_delete AFTER DELETE ON vote
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_claims();

  CREATE TRIGGER member_established AFTER INSERT OR UPDATE OF is_verified, opened_at ON member
    FOR EACH ROW EXECUTE FUNCTION reweigh_claims();

  CREATE TRIGGER claim_insert_added AFTER INSERT ON claim
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_claims();
  CREATE TRIGGER claim_update_added AFTER UPDATE ON claim
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_claims();
  CREATE TRIGGER claim_update_removed AFTER UPDATE ON claim
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION subtract_claims();
  CREATE TRIGGER claim_delete_removed AFTER DELETE ON claim
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION subtract_claims();
`;
