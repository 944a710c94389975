import {
  type CloudAccount,
  type Job,
  listSources,
  type MailAccount,
  type Source,
  type SourceKind,
} from '@swipeclean/contracts';
import { apiQuery } from '../api/api-query';
import { paths } from '../config/paths';

/** The connected mailboxes and drives, each with the totals of its last scan. */
export const sourcesQuery = apiQuery(listSources);

export const listMailboxes = (sources: readonly Source[]): MailAccount[] =>
  sources.filter((source) => source.kind === 'mail');

export const listDrives = (sources: readonly Source[]): CloudAccount[] =>
  sources.filter((source) => source.kind === 'cloud');

export const mailboxesQuery = { ...sourcesQuery, select: listMailboxes };

export const drivesQuery = { ...sourcesQuery, select: listDrives };

/** The screen of each kind, which shows its jobs in full. */
export const SOURCE_PATHS: Readonly<Record<SourceKind, string>> = { mail: paths.email, cloud: paths.icloud };

/** What its user knows it by. */
export const sourceName = (source: Source): string => (source.kind === 'mail' ? source.user : source.name);

/** The kind of source that a job works on. */
export const kindOfJob = ({ kind }: Pick<Job, 'kind'>): SourceKind =>
  kind.startsWith('mail.') ? 'mail' : 'cloud';
