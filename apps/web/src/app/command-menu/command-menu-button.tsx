import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isShortcut } from '@/shared/command-menu/shortcuts';
import { loadAreas } from '@/shared/i18n/messages';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { IconButton } from '@/shared/ui/icon-button';
import { isMenuOpen } from './is-menu-open';
import { useGoKeys } from './use-go-keys';
import { useLongPress } from './use-long-press';

const AppCommands = lazy(async () => {
  const [module] = await Promise.all([import('./app-commands'), loadAreas('command-menu', 'folder')]);
  return module;
});

const openMenu = () => isMenuOpen.set(true);

/** Opens the command menu, as Ctrl+K does on every screen. */
export default function CommandMenuButton({ className }: { className?: string }) {
  const t = useSharedText();
  const isOpen = useStore(isMenuOpen);
  // It stays for the questions that commands ask.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useLongPress('[data-home]', openMenu);
  useGoKeys();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, 'menu') || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      openMenu();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton icon={Search} label={t('nav.commands')} onClick={openMenu} className={className} />
      {wasOpened && (
        <Suspense>
          <AppCommands />
        </Suspense>
      )}
    </>
  );
}
