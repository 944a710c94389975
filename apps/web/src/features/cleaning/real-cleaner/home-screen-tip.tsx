import { Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getInstallPrompt, showInstallPrompt, onInstallPromptChanged } from '@/shared/browser/install-prompt';
import { Button } from '@/shared/ui/button';
import { useCleaningText } from '../messages';

/** REAL-23: how to put the app on the home screen, and a button where the browser can be asked to. */
export function HomeScreenTip() {
  const t = useCleaningText();
  const offer = useSyncExternalStore(onInstallPromptChanged, getInstallPrompt);
  if (isInstalled()) return null;
  return (
    <aside className="flex items-center gap-3 px-1 text-small text-soft">
      <Smartphone aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <strong className="font-medium text-ink">{t('tip.title')}</strong> {t('tip.text')}
      </p>
      {offer && (
        <Button variant="secondary" onClick={showInstallPrompt}>
          {t('tip.install')}
        </Button>
      )}
    </aside>
  );
}

/** Whether the app runs from the home screen, in a window of its own. */
function isInstalled(): boolean {
  const standalone = (navigator as { standalone?: boolean }).standalone;
  return standalone === true || Boolean(window.matchMedia?.('(display-mode: standalone)').matches);
}
