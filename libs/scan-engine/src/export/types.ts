/** One file to export. */
export interface ExportItem {
  /** As the scan saw it; the new name comes from its last segment. */
  path: string;
  /** Opens it when its turn comes. */
  open(): Promise<File>;
}

/** How far an export is: files and bytes written, and the last file that was opened. */
export interface ExportProgress {
  files: number;
  bytes: number;
  path: string | null;
}

/** What every export takes. Aborting rejects with the signal's reason, and no half-written file stays. */
export interface ExportOptions {
  signal?: AbortSignal;
  /** Called at most every 100 ms, and when the export ends, however it does. */
  onProgress?(progress: ExportProgress): void;
}

/** A file that was left out, by its path; `code` is the name of the error. */
export interface ExportFailure {
  path: string;
  code: string;
}

/** What an export wrote, in files and bytes, and what it left out. */
export interface ExportOutcome {
  files: number;
  bytes: number;
  failures: ExportFailure[];
}
