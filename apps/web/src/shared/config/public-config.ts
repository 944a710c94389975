import type { PublicConfig } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { requestJson } from '../api/http-client';

let loading: Promise<PublicConfig> | undefined;

/** What the operator has set up, open to everyone; asked once, and without the query cache, as public screens need it. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= requestJson<PublicConfig>('GET', '/api/config').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Undefined until it is there; a failure leaves it so, and is logged. */
export function usePublicConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState<PublicConfig>();
  useEffect(() => {
    loadPublicConfig().then(setConfig, (error: unknown) => console.error(error));
  }, []);
  return config;
}
