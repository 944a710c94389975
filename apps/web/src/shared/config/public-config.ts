import type { PublicConfig } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { requestJson } from '../api/http-client';

let loading: Promise<PublicConfig> | undefined;

/** What the operator has set up, open to everyone; asked once, and without the query cache, as public screens need it. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= requestJson<PublicConfig>('GET', '/api/config').catch((error: unknown) => {
    forgetPublicConfig();
    throw error;
  });
  return loading;
}

/** The next screen asks anew. */
export function forgetPublicConfig(): void {
  loading = undefined;
}

/** Undefined until it is there; a failure leaves it so, and is logged. */
export function usePublicConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState<PublicConfig>();
  useEffect(() => {
    loadPublicConfig().then(setConfig, (error: unknown) => console.error(error));
  }, []);
  return config;
}

/** The settings, or that they are still coming (neither), or why they did not come. */
export interface ConfigState {
  config?: PublicConfig;
  error?: unknown;
  retry: () => void;
}

/** For screens that are nothing without the settings: tells a failure, and can ask again. */
export function useConfigState(): ConfigState {
  const [state, setState] = useState<Omit<ConfigState, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    loadPublicConfig().then(
      (config) => setState({ config }),
      (error: unknown) => setState({ error }),
    );
  }, [attempt]);
  return {
    ...state,
    retry: () => {
      setState({});
      setAttempt(attempt + 1);
    },
  };
}
