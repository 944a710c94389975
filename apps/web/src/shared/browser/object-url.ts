/** Longer than an element or a download takes to begin to read it (a guess). */
const REVOKE_MS = 10_000;

/** Ends an object URL that an element which was just removed, or a download, may still begin to read. */
export function revokeLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}
