/** Providers with WebDAV; an address without a host of its own is the same for all users. */
export const DRIVE_PRESETS = [
  { id: 'nextcloud', name: 'Nextcloud', url: '' },
  { id: 'owncloud', name: 'ownCloud', url: '' },
  { id: 'koofr', name: 'Koofr', url: 'https://app.koofr.net/dav/Koofr' },
  { id: 'fastmail', name: 'Fastmail', url: 'https://webdav.fastmail.com/' },
  { id: 'mailboxOrg', name: 'mailbox.org', url: 'https://dav.mailbox.org/servlet/webdav.infostore/' },
  { id: 'pcloud', name: 'pCloud', url: 'https://webdav.pcloud.com/' },
  { id: 'pcloudEurope', name: 'pCloud (EU)', url: 'https://ewebdav.pcloud.com/' },
  { id: 'other', name: null, url: '' },
] as const;

/** One of {@link DRIVE_PRESETS}. */
export type DrivePresetId = (typeof DRIVE_PRESETS)[number]['id'];
