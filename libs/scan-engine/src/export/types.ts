/** One file to export. */
export interface ExportItem {
  /** Path from the scan; the new name comes from its last segment. */
  path: string;
  /** Opens the file when it is exported. */
  open(): Promise<File>;
}

/** Progress of an export: files and bytes written, and the last opened file. */
export interface ExportProgress {
  files: number;
  bytes: number;
  path: string | null;
}

/** Options of every export. Aborting rejects with the signal's reason and leaves no half-written file. */
export interface ExportOptions {
  signal?: AbortSignal;
  /** Called at most every 100 ms, and once at the end, also after a failure. */
  onProgress?(progress: ExportProgress): void;
}

/** A file that was left out, by path; `code` is the name of the error. */
export interface ExportFailure {
  path: string;
  code: string;
}

/** Files and bytes that an export wrote, and the files that it left out. */
export interface ExportOutcome {
  files: number;
  bytes: number;
  failures: ExportFailure[];
}
