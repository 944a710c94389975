import type { PublicConfig } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { gatewayApi } from '../api/gateway-api';

let loading: Promise<PublicConfig> | undefined;

/** What the operator has set up, open to everyone; asked once, and without the query cache, as public screens need it. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= gatewayApi.getConfig().catch((error: unknown) => {
    forgetPublicConfig();
    throw error;
  });
  return loading;
}

/** The next screen asks anew. */
export function forgetPublicConfig(): void {
  loading = undefined;
}

/** The settings, as `QueryView` takes them: they are there, or still coming, or it is known why they did not come. */
export interface ConfigState {
  data?: PublicConfig;
  error?: unknown;
  isPending: boolean;
  refetch: () => void;
}

/** Tells a failure, and can ask again. */
export function useConfigState(): ConfigState {
  const [state, setState] = useState<Pick<ConfigState, 'data' | 'error'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    loadPublicConfig().then(
      (data) => setState({ data }),
      (error: unknown) => setState({ error }),
    );
  }, [attempt]);
  return {
    ...state,
    isPending: !('data' in state || 'error' in state),
    refetch: () => {
      setState({});
      setAttempt(attempt + 1);
    },
  };
}
