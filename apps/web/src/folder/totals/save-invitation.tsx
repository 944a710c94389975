import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { QuietLink } from '@/shared/ui/link';
import { useFolderText } from '../messages';

/**
 * Tells a visitor what an account would add to a scan. The link does not reload the page, because the scan is only in
 * its memory.
 */
export function SaveInvitation() {
  const t = useFolderText();
  const { pathname } = useLocation();
  return (
    <p>
      <QuietLink to={`${paths.login}?returnTo=${encodeURIComponent(pathname)}`}>
        {t('save.elsewhere')}
      </QuietLink>
    </p>
  );
}
