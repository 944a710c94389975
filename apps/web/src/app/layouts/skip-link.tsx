import { useSharedText } from '@/shared/i18n/shared-messages';

export const MAIN_ID = 'main';

/** The first element in tab order: skips the navigation. */
export function SkipLink() {
  const t = useSharedText();
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-3 text-small font-medium text-on-brand focus:translate-y-0 print:hidden"
    >
      {t('nav.skip')}
    </a>
  );
}
