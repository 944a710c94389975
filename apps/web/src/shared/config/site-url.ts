import { useEffect, useState } from 'react';
import { loadPublicConfig } from './public-config';

/** The site's address as the operator has set it (decision REF-15); where that cannot be had, the one this page is at. */
export function useSiteUrl(): string | undefined {
  const [siteUrl, setSiteUrl] = useState<string>();
  useEffect(() => {
    loadPublicConfig().then(
      (config) => setSiteUrl(config.siteUrl),
      () => setSiteUrl(window.location.origin),
    );
  }, []);
  return siteUrl;
}
