// The measured routes: what the floor selects for each, and how the answers are compared.
import assert from 'node:assert/strict';

/** Twenty rows in each list of the user; reports by others on half of the numbers. */
export const DATA = `
  -- A trigger of spam names its tables without the schema.
  SET search_path TO spam;
  INSERT INTO spam.number (id, user_id, phone_key, e164, phone_number, type, category, is_blocked)
    SELECT gen_random_uuid(), '$USER', '+1212555' || 1000 + n, '+1212555' || 1000 + n, '(212) 555-' || 1000 + n, 'both', 'scam', true
    FROM generate_series(1, 20) n;
  INSERT INTO spam.report (id, user_id, phone_key, phone_number, report_type, severity)
    SELECT gen_random_uuid(), 'user' || n % 7, '+1212555' || 1000 + n % 10, '', 'scam', 'high' FROM generate_series(1, 100) n;
  INSERT INTO spam.report (id, user_id, phone_key, phone_number, report_type, severity)
    SELECT gen_random_uuid(), 'user' || n % 200, '+1646' || 2000000 + n % 5000, '', 'scam', 'high' FROM generate_series(1, 20000) n;
  INSERT INTO cleaning.scan (id, user_id, source, folder, folder_key, total_files, total_size, sums, duration_ms)
    SELECT gen_random_uuid(), '$USER', 'folder', 'Folder ' || n, gen_random_uuid(), 1000 + n, 1000000 * n,
      '{"identicalMedia": null, "duplicateFiles": 12, "duplicateSize": 123456}', 1200
    FROM generate_series(1, 20) n;
  INSERT INTO spy.detection (id, user_id, detection_type, source_identifier, detection_reason, confidence, threat_level)
    SELECT gen_random_uuid(), '$USER', 'new_device', 'Firefox on Linux', 'A device that was not seen before', 60, 'medium'
    FROM generate_series(1, 20) n;
  INSERT INTO spy.alert (id, user_id, title, source_type, detection_id)
    SELECT gen_random_uuid(), user_id, 'New device', 'login', id FROM spy.detection;
  ANALYZE;`;

const sameRows = (own, plain) => {
  assert.equal(plain.length, 20);
  assert.deepEqual(
    own.map(({ id }) => id),
    plain.map(({ id }) => id),
  );
};

/** `one` answers with the first row; `fixed` without a query. */
export const ROUTES = [
  {
    name: 'numbers',
    path: '/api/spam/numbers',
    floor: '/numbers',
    sql: `
      SELECT id, phone_number AS "phoneNumber", e164, type, category, is_blocked AS "isBlocked",
        (SELECT count(DISTINCT user_id)::int FROM spam.report WHERE report.phone_key = number.phone_key) AS "reportCount",
        created_at AS "createdAt"
      FROM spam.number WHERE user_id = $1 ORDER BY id DESC LIMIT 500`,
    check: (own, plain) => {
      sameRows(own, plain);
      const inUtc = (row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() });
      assert.deepEqual(own, plain.map(inUtc));
    },
  },
  {
    name: 'scans',
    path: '/api/storage/scans',
    floor: '/scans',
    sql: `
      SELECT id, created_at AS "createdAt", source, folder, total_files AS "totalFiles", total_size AS "totalSize", sums,
        duration_ms AS "durationMs"
      FROM cleaning.scan WHERE user_id = $1 ORDER BY id DESC LIMIT 50`,
    check: sameRows,
  },
  {
    name: 'alerts',
    path: '/api/spy/alerts',
    floor: '/alerts',
    sql: `
      SELECT alert.id, title, detection_reason AS description, threat_level AS severity, is_read AS "isRead",
        source_type AS "sourceType", source_identifier AS "sourceValue", detected_at AS "createdAt",
        detection_id AS "detectionId", detection_type AS rule, acknowledged, resolved_at AS "resolvedAt", times, evidence
      FROM spy.alert JOIN spy.detection ON detection.id = detection_id
      WHERE alert.user_id = $1 ORDER BY detected_at DESC, alert.id DESC LIMIT 500`,
    check: sameRows,
  },
  {
    name: 'user',
    path: '/api/auth/user',
    floor: '/user',
    one: true,
    sql: `
      SELECT id, email, email_verified_at AS "emailVerifiedAt", first_name AS "firstName", last_name AS "lastName",
        profile_image_url AS "profileImageUrl", is_subscribed AS "isSubscribed", is_founder AS "isFounder", country,
        password_hash IS NOT NULL AS "hasPassword", created_at AS "createdAt"
      FROM auth.account WHERE id = $1`,
    check: (own, plain) => assert.equal(own.createdAt, new Date(plain.createdAt).toISOString()),
  },
  {
    // The goal compares the gateway alone with the floor's list read.
    name: 'config',
    path: '/api/config',
    floor: '/numbers',
    check: (own, plain) => assert.ok(own.prices && plain.length === 20),
  },
  {
    name: 'config-bare',
    path: '/api/config',
    floor: '/fixed',
    fixed: { text: 'x'.repeat(600) },
    check: (own) => assert.ok(own.prices),
  },
];
