import type { PublicConfig } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { gatewayApi } from '../api/gateway-api';

let request: Promise<PublicConfig> | undefined;

/** What the operator has set up, open to everyone; asked once, and without the query cache, as public screens need it. */
export function loadPublicConfig(): Promise<PublicConfig> {
  request ??= gatewayApi.getConfig().catch((error: unknown) => {
    resetPublicConfig();
    throw error;
  });
  return request;
}

/** The next screen asks anew. */
export function resetPublicConfig(): void {
  request = undefined;
}

/** The settings, as `QueryView` takes them: they are there, or still coming, or it is known why they did not come. */
interface ConfigState {
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

/** The site's address as the operator has set it (decision REF-15); where that cannot be had, the one this page is at. */
export function useSiteUrl(): string | undefined {
  const { data, isPending } = useConfigState();
  return isPending ? undefined : (data?.siteUrl ?? window.location.origin);
}
