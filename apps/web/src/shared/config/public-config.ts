import { getConfig, type PublicConfig } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { request } from '../api/client';

let loading: Promise<PublicConfig> | undefined;

/** The operator's public settings. Fetched once and without the query cache, because public screens need them. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= request(getConfig).catch((error: unknown) => {
    resetPublicConfig();
    throw error;
  });
  return loading;
}

/** The next screen fetches again. */
export function resetPublicConfig(): void {
  loading = undefined;
}

/** The settings in the form that `QueryView` takes: loaded, pending or failed. */
interface ConfigState {
  data?: PublicConfig;
  error?: unknown;
  isPending: boolean;
  refetch: () => void;
}

/** Returns the failure, and can fetch again. */
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

/** The site's address from the operator's settings (decision REF-15); without it, the origin of this page. */
export function useSiteUrl(): string | undefined {
  const { data, isPending } = useConfigState();
  return isPending ? undefined : (data?.siteUrl ?? window.location.origin);
}
