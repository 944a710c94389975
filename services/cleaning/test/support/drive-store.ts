import { Readable } from 'node:stream';
import { DropboxDrive } from '../../src/cloud/providers/dropbox.drive';
import { GoogleDrive } from '../../src/cloud/providers/google.drive';
import { OneDrive } from '../../src/cloud/providers/onedrive.drive';
import { ProviderClient } from '../../src/cloud/providers/provider-client';
import { DriveStore } from '../../src/mail/attachments/attachment-store';
import { sha256 } from './attachment-mail';
import { type DriveProviders, PROVIDER_TOKEN } from './drive-providers';

const DRIVES = { google: GoogleDrive, dropbox: DropboxDrive, onedrive: OneDrive };
/** A drive that a stand-in has. */
export type SavingDrive = keyof typeof DRIVES;

export const connectTo = (
  { url }: DriveProviders,
  provider: SavingDrive,
  signal?: AbortSignal,
): ProviderClient =>
  new ProviderClient({
    provider,
    sandboxUrl: url,
    token: () => Promise.resolve(PROVIDER_TOKEN),
    ...(signal && { signal }),
  });

/** What saves attachments to a folder of a stand-in, as another process would. */
export const openStore = (
  providers: DriveProviders,
  provider: SavingDrive,
  path: string,
  signal?: AbortSignal,
): DriveStore =>
  new DriveStore(new DRIVES[provider](connectTo(providers, provider, signal)), {
    driveId: 'drive',
    driveName: 'drive',
    path,
  });

export const saveTo = (store: DriveStore, name: string, content: Buffer): Promise<void> =>
  store.save({
    attachment: { id: 'a', part: '2', name, fileName: name, bytes: content.length },
    content: { sha256: sha256(content), bytes: content.length },
    known: undefined,
    open: () => Readable.from(content.length > 0 ? [content.subarray(0, 7), content.subarray(7)] : []),
  });
