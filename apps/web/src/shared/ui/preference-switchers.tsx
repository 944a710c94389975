import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useLanguage } from '../i18n/define-messages';
import { languageLabel, LANGUAGES } from '../i18n/language-names';
import type { LanguageCode } from '../i18n/languages';
import { switchLanguage } from '../i18n/messages';
import { useSharedText } from '../i18n/shared-messages';
import { type Theme, THEMES } from '../theme/theme';
import { setTheme, useTheme } from '../theme/use-theme';
import { ICON_BUTTON_STYLES, IconButton } from './icon-button';

/** Chooses the language (I18N-02): an icon over a native select. */
export function LanguageSwitcher() {
  const t = useSharedText();
  const language = useLanguage();
  return (
    <span className="relative inline-flex">
      <select
        aria-label={t('language.label')}
        title={t('language.label')}
        value={language}
        onChange={(event) => void switchLanguage(event.target.value as LanguageCode)}
        className="peer absolute inset-0 appearance-none rounded-full text-transparent"
      >
        <LanguageOptions />
      </select>
      <span aria-hidden className={`${ICON_BUTTON_STYLES} pointer-events-none peer-hover:bg-raised`}>
        <Languages className="size-5" />
      </span>
    </span>
  );
}

function LanguageOptions() {
  return LANGUAGES.map((language) => (
    <option key={language.code} value={language.code} lang={language.code} className="bg-surface text-ink">
      {languageLabel(language)}
    </option>
  ));
}

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Cycles through system, light and dark. */
export function ThemeSwitcher() {
  const t = useSharedText();
  const theme = useTheme();
  const label = t('theme.current', { theme: t(`theme.${theme}`) });
  return <IconButton icon={ICONS[theme]} label={label} onClick={() => setTheme(following(theme))} />;
}

function following(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
}
