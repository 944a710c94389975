/** What a source is: a mailbox or a drive. */
export const SOURCE_KINDS = ['mail', 'cloud'] as const;
/** One of {@link SOURCE_KINDS}. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Whether the last connection worked; `sign-in-refused` asks the user to connect again. */
export type ConnectionState = 'connected' | 'sign-in-refused';

/** What was counted in a storage; the total is null where it is unknown or unlimited. */
export interface StorageQuota {
  usedBytes: number;
  totalBytes: number | null;
}

/** Maximum mailboxes, and maximum drives, of a user. */
export const MAX_SOURCES = 10;

/** Where the user gives a provider's consent. */
export interface ConsentPage {
  url: string;
}

/** Why a consent connected nothing, in the query of the page to which the gateway redirects. */
export const CONSENT_ERRORS = ['refused', 'expired', 'limit', 'unavailable'] as const;
/** One of {@link CONSENT_ERRORS}. */
export type ConsentError = (typeof CONSENT_ERRORS)[number];

/** Providers that connect by the user's consent; their drives keep what is removed for `trashDays`. */
export const CONSENT_PROVIDERS = {
  mail: {
    google: { name: 'Google', imapHost: 'imap.gmail.com' },
    microsoft: { name: 'Microsoft', imapHost: 'outlook.office365.com' },
  },
  cloud: {
    google: { name: 'Google Drive', trashDays: 30 },
    dropbox: { name: 'Dropbox', trashDays: 30 },
    onedrive: { name: 'OneDrive', trashDays: 30 },
  },
} as const;
/** A provider of mailboxes in {@link CONSENT_PROVIDERS}. */
export type MailConsentProvider = keyof typeof CONSENT_PROVIDERS.mail;
/** A provider of drives in {@link CONSENT_PROVIDERS}. */
export type CloudConsentProvider = keyof typeof CONSENT_PROVIDERS.cloud;

/** Ways to connect that the operator has set up, beside IMAP, WebDAV and listings. */
export interface ConsentProviders {
  mail: MailConsentProvider[];
  cloud: CloudConsentProvider[];
}
