import { useSearchParams } from 'react-router-dom';
import { Notice } from '@/shared/ui/notice';
import { useMailboxText } from '../../messages';

const ERRORS = ['refused', 'expired', 'limit', 'unavailable'] as const;

/** After the provider's page: why no mailbox was connected. */
export function ConsentOutcome() {
  const t = useMailboxText();
  const [search] = useSearchParams();
  const code = search.get('connect_error');
  if (code === null) return null;
  const error = ERRORS.find((known) => known === code) ?? 'unavailable';
  return <Notice tone="bad">{t(`consent.${error}`)}</Notice>;
}
