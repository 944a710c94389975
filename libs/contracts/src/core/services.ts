/** The services. */
export const SERVICE_NAMES = ['auth', 'cleaning', 'spam', 'spy', 'billing'] as const;
/** One of {@link SERVICE_NAMES}. */
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Exit code of a service's programs when another build created the database: EX_DATAERR of sysexits.h. */
export const EXIT_UNKNOWN_MIGRATIONS = 65;

/** Health of the whole (`GET /api/health`). */
export interface Health {
  status: 'ok' | 'degraded';
  services: Record<ServiceName, 'up' | 'down'>;
}
