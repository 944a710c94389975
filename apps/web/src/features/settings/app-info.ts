/** What the app says of itself (SET-06, SET-07). */
export const appInfo = { version: '1.0.0', lastUpdated: '2025-01-15' } as const;
