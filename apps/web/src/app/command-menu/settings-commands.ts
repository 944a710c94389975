import { Keyboard, Languages, Monitor, Moon, Sun } from 'lucide-react';
import type { Command } from '@/shared/command-menu/command-menu';
import { commandText, type CommandMenuText } from '@/shared/command-menu/messages';
import en from '@/shared/command-menu/messages/en.json';
import { SHORTCUTS, type ShortcutId } from '@/shared/command-menu/shortcuts';
import { paths } from '@/shared/config/paths';
import { LANGUAGES } from '@/shared/i18n/language-names';
import { switchLanguage } from '@/shared/i18n/messages';
import { THEMES } from '@/shared/theme/theme';
import { setTheme } from '@/shared/theme/use-theme';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Theme and language. */
export function listSettingsCommands(): Command[] {
  const themes = THEMES.map((theme): Command => {
    const text: CommandMenuText = `theme.${theme}`;
    return {
      id: text,
      group: 'settings',
      title: commandText(text),
      words: en[text],
      icon: THEME_ICONS[theme],
      run: () => setTheme(theme),
    };
  });
  const languages = LANGUAGES.map(({ code, name }): Command => ({
    id: `language.${code}`,
    group: 'settings',
    title: commandText('language', { name }),
    words: `${en.language} ${ENGLISH_NAMES.of(code) ?? ''} ${code}`,
    icon: Languages,
    run: () => void switchLanguage(code),
  }));
  return [...themes, ...languages];
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Where each shortcut works; the menu's own and those of screens, which are shown there, work everywhere. */
const PLACES: Partial<Record<string, string>> = {
  cards: paths.folderCards,
  files: paths.folderFiles,
  photos: paths.folderPhotos,
  map: paths.folderMap,
};

/** The keyboard shortcuts; choosing one leads to where it works. */
export function listShortcutCommands(goTo: (path: string) => void): Command[] {
  return (Object.keys(SHORTCUTS) as ShortcutId[]).flatMap((shortcut) => {
    const place = PLACES[shortcut.split('.')[0]!];
    if (!place) return [];
    const text: CommandMenuText = `shortcut.${shortcut as Exclude<ShortcutId, 'menu' | 'go' | `go.${string}`>}`;
    return {
      id: text,
      group: 'shortcuts',
      title: commandText(text),
      words: `${en[text]} ${en['group.shortcuts']}`,
      icon: Keyboard,
      shortcut,
      run: () => goTo(place),
    };
  });
}
