/** What is known of a failed delivery. A mail server's answer may quote the address or the text, so only its codes. */
export function readMailError(error: unknown): { reason: string; responseCode?: number } {
  const { code, responseCode, name } = error as Error & { code?: string; responseCode?: number };
  return { reason: code ?? name, responseCode };
}

/** As operators see it: `EMESSAGE 451`. */
export function describeMailError(error: unknown): string {
  const { reason, responseCode } = readMailError(error);
  return responseCode === undefined ? reason : `${reason} ${responseCode}`;
}
