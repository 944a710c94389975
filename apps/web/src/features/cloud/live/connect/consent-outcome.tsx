import { CONSENT_ERRORS } from '@swipeclean/contracts';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '@/shared/ui/notice';
import { useCloudText } from '../../messages';

/** After the provider's page: why no drive was connected. */
export function ConsentOutcome() {
  const t = useCloudText();
  const [search] = useSearchParams();
  const code = search.get('connect_error');
  if (code === null) return null;
  const error = CONSENT_ERRORS.find((known) => known === code) ?? 'unavailable';
  return <Notice tone="bad">{t(`consent.${error}`)}</Notice>;
}
