import { useConfigState } from './public-config';

/** The site's address as the operator has set it (decision REF-15); where that cannot be had, the one this page is at. */
export function useSiteUrl(): string | undefined {
  const { data, isPending } = useConfigState();
  return isPending ? undefined : (data?.siteUrl ?? window.location.origin);
}
