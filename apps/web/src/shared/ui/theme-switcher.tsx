import { Monitor, Moon, Sun } from 'lucide-react';
import { useSharedText } from '../i18n/shared-messages';
import { THEMES, type Theme } from '../theme/apply-theme';
import { chooseTheme, useTheme } from '../theme/theme';
import { IconButton } from './icon-button';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Steps through system, light and dark. */
export function ThemeSwitcher() {
  const t = useSharedText();
  const theme = useTheme();
  const label = t('theme.current', { theme: t(`theme.${theme}`) });
  return <IconButton icon={ICONS[theme]} label={label} onClick={() => chooseTheme(following(theme))} />;
}

function following(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
}
