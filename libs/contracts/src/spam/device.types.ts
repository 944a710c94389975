import type { ScamSign } from './scam-sign';
import type { FieldErrorCode } from '../core/errors';

/** Kinds of devices that ask for screening. */
export const DEVICE_KINDS = ['phone', 'pbx', 'voice-provider'] as const;
/** One of {@link DEVICE_KINDS}. */
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** A user's device that screens calls and texts. */
export interface Device {
  id: string;
  name: string;
  kind: DeviceKind;
  /** Forwarding number of a voice provider; null for other kinds. */
  forwardTo: string | null;
  createdAt: string;
  /** Time of the last request, to the minute; null before the first. */
  lastSeenAt: string | null;
  /** Whether its requests are screened: while its user is Pro, or has a session with owner access. */
  isProtecting: boolean;
  /** The token that identifies it; returned once, on pairing. */
  token?: string;
}

/** Devices that one user may have. */
export const MAX_DEVICES = 20;

/** Begins every device's token, so that scanners of secrets recognise one. */
export const DEVICE_TOKEN_PREFIX = 'scd_';

/** What is screened. */
export const SCREENED_KINDS = ['call', 'text'] as const;
/** One of {@link SCREENED_KINDS}. */
export type ScreenedKind = (typeof SCREENED_KINDS)[number];

/** What a user blocks besides the numbers of the list. */
export interface ScreeningRules {
  /** Calls without a number. */
  blockWithheld: boolean;
  /** Numbers of countries other than the user's and `allowedCountries`. */
  blockForeign: boolean;
  /** ISO 3166. */
  allowedCountries: string[];
  /** Calls whose number the networks could not verify (STIR/SHAKEN). */
  blockUnverified: boolean;
  /** Hours without calls; null without any. */
  quietHours: QuietHours | null;
}

/** Hours of every day, such as 22:00 to 07:00; the same time twice is the whole day. */
export interface QuietHours {
  from: string;
  to: string;
  /** IANA name. */
  timeZone: string;
}

/** The rules of a user who has set none. */
export const DEFAULT_SCREENING_RULES: ScreeningRules = {
  blockWithheld: false,
  blockForeign: false,
  allowedCountries: [],
  blockUnverified: false,
  quietHours: null,
};

/** Why a caller is let through or blocked; the first match from the top. The last four belong to no rule. */
export const SCREEN_REASONS = [
  'withheld',
  'emergency',
  'own-number',
  'protected',
  'own-legitimate',
  'own-block',
  'short-number',
  'own-prefix',
  'repeated',
  'own-withheld',
  'own-unverified',
  'own-foreign',
  'own-quiet-hours',
  'invalid-number',
  'listed',
  'community',
  'content',
  'no-rule',
  'not-protected',
  'deadline',
  'failure',
  'unavailable',
] as const;
/** One of {@link SCREEN_REASONS}. */
export type ScreenReason = (typeof SCREEN_REASONS)[number];

/** Result of screening a caller. */
export interface ScreenResult {
  action: 'allow' | 'block';
  /** The SIP status for the caller: 607 is "Unwanted" (RFC 8197). */
  sipCode: 200 | 607;
  reason: ScreenReason;
  /** The community's score of the number, as in its verdict. */
  score: number;
}

/** The evidence of a decision at its time. */
export interface ScreenEvidence {
  /** As in {@link ScreenResult}. */
  score: number;
  /** Users whose latest claim says that the number is spam. */
  reporters: number;
  /** Complaints to authorities in the 30 days before. */
  complaints: number;
  /** The entry of the user's own list that matched, as typed; null for any other reason. */
  entry: string | null;
}

/** A sign of a screened text: of a scam, or the user's own earlier marks. */
export type TextSign = ScamSign | 'own-marks';

/** One entry of the block list as a contact. */
export interface AddressBookCard {
  id: string;
  /** Changes with the card. */
  etag: string;
  /** A vCard (RFC 2426). */
  card: string;
}

/** The block list as an address book. */
export interface AddressBook {
  /** Changes with any card. */
  ctag: string;
  cards: AddressBookCard[];
}

/** Ways to write the block list. */
export const LIST_FORMATS = ['csv', 'vcf', 'json'] as const;
/** One of {@link LIST_FORMATS}. */
export type ListFormat = (typeof LIST_FORMATS)[number];

/** Those, and one vCard that holds all numbers: a phone blocks them by blocking that contact. */
export const EXPORT_FORMATS = [...LIST_FORMATS, 'contact'] as const;
/** One of {@link EXPORT_FORMATS}. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The block list as a file. */
export interface ExportedList {
  content: string;
}

/** What the columns of a list are read as; null for those that are ignored. */
export interface ListColumn {
  name: string;
  field: 'phoneNumber' | 'type' | 'category' | 'isBlocked' | null;
}

/** Why a line of a list is no entry. */
export const SKIP_REASONS = ['header', 'comment', 'no-number', 'internal', 'allowed'] as const;
/** One of {@link SKIP_REASONS}: `internal` is a number of a house exchange, `allowed` one that is let through. */
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Result of an import, or of its preview. Added, known, refused and skipped are all lines. */
export interface ImportedList {
  /** The country in which national numbers were read. */
  region: string;
  /** Whether that is the country of most other numbers of the list. */
  isRegionGuessed: boolean;
  /** Lines that are not blank; a line with several numbers counts for each. */
  lines: number;
  /** The columns of a file that names them; empty for any other. */
  columns: ListColumn[];
  /** Numbers that were added, or would be. */
  added: number;
  /** The first of them, as written. */
  sample: string[];
  /** Numbers that were blocked already, and numbers that the list has twice. */
  known: number;
  /** The first entries that could not be read. */
  refused: { line: number; value: string; code: FieldErrorCode; reason: string }[];
  /** Total number of refused entries. */
  refusedCount: number;
  /** The first lines that hold no number to block. */
  skipped: { line: number; value: string; reason: SkipReason }[];
  /** Total number of skipped lines. */
  skippedCount: number;
}
