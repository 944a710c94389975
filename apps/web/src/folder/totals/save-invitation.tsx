import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Link } from '@/shared/ui/link';
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
      <Link
        to={`${paths.login}?returnTo=${encodeURIComponent(pathname)}`}
        className="inline-flex min-h-11 items-center text-small text-soft underline-offset-4 hover:text-ink hover:underline"
      >
        {t('save.elsewhere')}
      </Link>
    </p>
  );
}
