export const PUSH_TABLES = `
  -- Browsers that get notifications; the id is the hash of the endpoint, vapid_key the operator's public key that the
  -- browser asked for, accepted_at when its push service took a message. A session that expires leaves its browser.
  CREATE TABLE push_device (
    id text PRIMARY KEY,
    user_id text NOT NULL CONSTRAINT push_device_user_id_fkey REFERENCES account ON DELETE CASCADE,
    session_id uuid,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth_secret text NOT NULL,
    vapid_key text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamptz NOT NULL,
    accepted_at timestamptz NOT NULL
  );
  CREATE INDEX push_device_user_id ON push_device (user_id);
  CREATE INDEX push_device_session_id ON push_device (session_id);
  CREATE INDEX push_device_accepted_at ON push_device (accepted_at);

  -- Notifications to send.
  CREATE TABLE push_message (
    id uuid PRIMARY KEY,
    device_id text NOT NULL CONSTRAINT push_message_device_id_fkey REFERENCES push_device ON DELETE CASCADE,
    content jsonb NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    error text,
    leased_until timestamptz,
    due_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX push_message_device_id ON push_message (device_id);
  CREATE INDEX push_message_due_at ON push_message (due_at);
`;
