import type { FieldErrorCode } from '../core/errors';

/** What asks whether a caller is to be put through. */
export const DEVICE_KINDS = ['phone', 'pbx', 'voice-provider'] as const;
/** One of {@link DEVICE_KINDS}. */
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Something of the user's that screens calls and texts. */
export interface Device {
  id: string;
  name: string;
  kind: DeviceKind;
  /** Where a voice provider puts calls through to; null of other kinds. */
  forwardTo: string | null;
  createdAt: string;
  /** When it last asked, to the minute; null when it never has. */
  lastSeenAt: string | null;
  /** The secret by which it is known; there once, when it is paired. */
  token?: string;
}

/** Devices that one user may have. */
export const MAX_DEVICES = 20;

/** What is screened. */
export const SCREENED_KINDS = ['call', 'text'] as const;
/** One of {@link SCREENED_KINDS}. */
export type ScreenedKind = (typeof SCREENED_KINDS)[number];

/** Why a caller is put through or not; the first that holds, from the top. The last three are of no rule. */
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
  'invalid-number',
  'community',
  'content',
  'no-rule',
  'deadline',
  'failure',
  'unavailable',
] as const;
/** One of {@link SCREEN_REASONS}. */
export type ScreenReason = (typeof SCREEN_REASONS)[number];

/** Whether a caller is put through. */
export interface ScreenResult {
  action: 'allow' | 'block';
  /** What a telephone system answers the caller by: 607 is "Unwanted" (RFC 8197). */
  sipCode: 200 | 607;
  reason: ScreenReason;
  /** The community's evidence against the number, as in its standing. */
  score: number;
}

/** What a decision went by, as of then. */
export interface ScreenEvidence {
  /** As in {@link ScreenResult}. */
  score: number;
  /** Users whose last word was that the number is spam. */
  reporters: number;
  /** Complaints to authorities in the 30 days before. */
  complaints: number;
  /** The entry of the user's own list that the caller fell under, as typed; null of any other reason. */
  entry: string | null;
}

/** What speaks for a text being spam; the last is what the user has marked before. */
export const TEXT_SIGNS = [
  'short-link',
  'look-alike-link',
  'address-link',
  'money',
  'urgency',
  'credentials',
  'shouting',
  'own-marks',
] as const;
/** One of {@link TEXT_SIGNS}. */
export type TextSign = (typeof TEXT_SIGNS)[number];

/** One entry of the block list as an address book holds it. */
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

/** The block list, written out. */
export interface ExportedList {
  content: string;
}

/** What an import came to. */
export interface ImportedList {
  added: number;
  /** Numbers that were blocked already. */
  known: number;
  /** The first of those that could not be read. */
  refused: { line: number; value: string; code: FieldErrorCode; reason: string }[];
  /** How many they are in all. */
  refusedCount: number;
}
