import { House, Images, Layers, LayoutDashboard, LayoutList, Rows3, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { classNames } from '@/shared/ui/class-names';
import { FileName } from '@/shared/ui/file-name';
import { Link } from '@/shared/ui/link';
import { useFolderText } from './messages';
import { folderScan, useScan } from './scan/scan-store';

/** The places of the open folder. */
const PLACES = [
  { to: paths.folder, text: 'place.overview', icon: LayoutList },
  { to: paths.folderCards, text: 'place.cards', icon: Layers },
  { to: paths.folderPhotos, text: 'place.photos', icon: Images },
  { to: paths.folderFiles, text: 'place.files', icon: Rows3 },
  { to: paths.folderMap, text: 'place.map', icon: LayoutDashboard },
  { to: paths.folderTrash, text: 'place.trash', icon: Trash2 },
] as const;

/** The places of the open folder below the sections of the rail, from 1024 px. */
export function FolderRail() {
  const t = useFolderText();
  const { pathname } = useLocation();
  const state = useScan(folderScan);
  if (state.status !== 'results') return null;
  const name = state.folder.name ?? t('chip.loose');
  return (
    <nav aria-label={t('place.label')} className="hidden border-t border-line p-3 lg:block">
      <p className="truncate px-3 pt-1 pb-2 text-caption font-semibold text-soft">
        <FileName>{name}</FileName>
      </p>
      <ul className="flex flex-col gap-1">
        {PLACES.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium transition-colors',
                to === pathname ? 'bg-brand-tint text-brand-ink' : 'text-soft hover:bg-raised hover:text-ink',
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 truncate px-1">{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The same as tabs. On a phone they are the one bar at the bottom, in the place of the app's, with the way home; on a
 * computer they are beside the title where there is no rail.
 */
export function FolderTabs({ isInApp }: { isInApp: boolean }) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  // Not scrollIntoView, which may also scroll the page.
  useLayoutEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div
      data-folder-tabs
      className={classNames(
        'flex shrink-0 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)]',
        isInApp && 'lg:hidden',
      )}
    >
      {isInApp && (
        <Link to={paths.root} className={`${TAB} border-r border-line px-2`}>
          <House aria-hidden className="size-6" />
          {sharedText('nav.home')}
        </Link>
      )}
      <nav aria-label={t('place.label')} className="min-w-0 flex-1">
        <ul ref={row} className="relative flex justify-between overflow-x-auto px-1">
          {PLACES.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                replace
                aria-current={to === pathname ? 'page' : undefined}
                className={`${TAB} px-1 hover:text-ink aria-[current=page]:text-brand-ink lg:h-auto lg:min-h-11 lg:rounded-control lg:px-3 lg:text-small lg:hover:bg-raised lg:aria-[current=page]:bg-brand-tint`}
              >
                <Icon aria-hidden className="size-6 lg:hidden" />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const TAB =
  'flex h-15 min-w-11 flex-col items-center justify-center gap-0.5 text-caption font-medium whitespace-nowrap text-soft transition-colors';
