/** A file or folder of OneDrive. */
export interface OneDriveItem {
  id: string;
  name: string;
  size?: number;
  cTag?: string;
  lastModifiedDateTime?: string;
  folder?: object;
  file?: { mimeType?: string; hashes?: { quickXorHash?: string; sha1Hash?: string } };
  /** A notebook: a folder that looks like a file. */
  package?: object;
  /** Somebody else's, added to this drive. */
  remoteItem?: object;
  deleted?: object;
}

/** The address of an item; that of the top is `root`. */
export const itemAt = (id: string): string =>
  id === 'root' ? '/me/drive/root' : `/me/drive/items/${encodeURIComponent(id)}`;
