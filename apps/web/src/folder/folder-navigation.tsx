import { Images, Layers, LayoutDashboard, LayoutList, Rows3, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
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

const colours = (isCurrent: boolean) =>
  isCurrent ? 'bg-brand-tint text-brand-ink' : 'text-soft hover:bg-raised hover:text-ink';

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
                colours(to === pathname),
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

/** The same as a row of tabs: on a phone at the bottom, in reach of the thumb; on a computer where there is no rail. */
export function FolderTabs({ beside }: { beside: boolean }) {
  const t = useFolderText();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // Not scrollIntoView, which may also scroll the page.
  useLayoutEffect(() => {
    const nav = row.current;
    const tab = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label={t('place.label')}
      data-folder-tabs
      className={classNames(
        'overflow-x-auto px-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--bottom-bar,0rem)+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface lg:relative lg:-mx-2 lg:mb-4',
        beside && 'lg:hidden',
      )}
    >
      <ul className="mx-auto flex max-w-160 justify-between gap-0.5 lg:max-w-none lg:justify-start">
        {PLACES.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              replace
              aria-current={to === pathname ? 'page' : undefined}
              className={classNames(
                'flex h-11 min-w-11 items-center justify-center rounded-full px-1.5 text-caption font-medium whitespace-nowrap transition-colors sm:px-5 sm:text-small',
                colours(to === pathname),
              )}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
