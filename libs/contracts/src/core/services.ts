/** The services. */
export const SERVICE_NAMES = ['auth', 'cleaning', 'spam', 'spy', 'billing'] as const;
/** One of {@link SERVICE_NAMES}. */
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Health of the whole (`GET /api/health`). */
export interface Health {
  status: 'ok' | 'degraded';
  services: Record<ServiceName, 'up' | 'down'>;
}
