import { languageLabel, LANGUAGES } from '../i18n/language-names';
import type { LanguageCode } from '../i18n/languages';
import { switchLanguage } from '../i18n/messages';
import { useSharedText } from '../i18n/shared-messages';
import { useLanguage } from '../i18n/define-messages';
import { THEMES, type Theme } from '../theme/theme';
import { setTheme, useTheme } from '../theme/use-theme';
import { Select } from './select';

export function LanguageSelect() {
  const t = useSharedText();
  const options = LANGUAGES.map((language) => ({ value: language.code, label: languageLabel(language) }));
  return (
    <Select
      label={t('language.label')}
      options={options}
      value={useLanguage()}
      onChange={(event) => void switchLanguage(event.target.value as LanguageCode)}
    />
  );
}

export function ThemeSelect() {
  const t = useSharedText();
  const options = THEMES.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }));
  return (
    <Select
      label={t('theme.label')}
      options={options}
      value={useTheme()}
      onChange={(event) => setTheme(event.target.value as Theme)}
    />
  );
}
