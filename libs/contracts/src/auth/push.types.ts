/** A browser that gets notifications. */
export interface PushDevice {
  /** SHA-256 of the address that its browser gave (base64url), so that a page recognises its own. */
  id: string;
  userAgent: string;
  createdAt: string;
}

/** Notifications of a user. */
export interface PushSettings {
  /** The operator's public key, by which browsers subscribe; null where notifications are off. */
  publicKey: string | null;
  /** Newest first. */
  devices: PushDevice[];
}

/** Browsers of a user that get notifications; the oldest makes room. */
export const MAX_PUSH_DEVICES = 20;

/** What a notification tells: it has figures at most, never names or contents. */
export interface PushNotice {
  title: string;
  body: string;
  /** Page of the site that it opens. */
  path: string;
  /** A newer one of the same kind replaces it. */
  tag: string;
}
