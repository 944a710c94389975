import { Languages } from 'lucide-react';
import { LANGUAGES, type LanguageCode } from '../i18n/languages';
import { switchLanguage } from '../i18n/messages';
import { useSharedText } from '../i18n/shared-messages';
import { useLanguage } from '../i18n/use-language';
import { ICON_BUTTON_STYLES } from './icon-button';

/** Chooses the language (I18N-02): an icon over the browser's own list. */
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
  return LANGUAGES.map(({ code, name, flag }) => (
    <option key={code} value={code} lang={code} className="bg-surface text-ink">
      {`${flag} ${name}`}
    </option>
  ));
}
