import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isShortcut, isTyping, type ShortcutId } from '@/shared/command-menu/shortcuts';
import { paths } from '@/shared/config/paths';

export type GoShortcut = Extract<ShortcutId, `go.${string}`>;

/** The screens that a key after G leads to. */
export const GO_PATHS: Record<GoShortcut, string> = {
  'go.home': paths.root,
  'go.overview': paths.folder,
  'go.cards': paths.folderCards,
  'go.photos': paths.folderPhotos,
  'go.files': paths.folderFiles,
  'go.map': paths.folderMap,
  'go.trash': paths.folderTrash,
  'go.scam': paths.scamCheck,
  'go.settings': paths.settings,
};

const GO_SHORTCUTS = Object.keys(GO_PATHS) as GoShortcut[];
/** The second key follows within this time. */
const WAIT_MS = 1500;

/** G, then a letter: goes to a screen. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const goTo = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    let pressedG = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const wasG = event.timeStamp - pressedG < WAIT_MS;
      pressedG = -Infinity;
      if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]')) return;
      const shortcut = GO_SHORTCUTS.find((one) => isShortcut(event, one, wasG));
      if (wasG && shortcut) {
        event.preventDefault();
        goTo(GO_PATHS[shortcut]);
      } else if (isShortcut(event, 'go')) pressedG = event.timeStamp;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
