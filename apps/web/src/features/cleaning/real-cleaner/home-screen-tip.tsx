import { Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getInstallPrompt, showInstallPrompt, onInstallPromptChanged } from '@/shared/browser/install-prompt';
import { Button } from '@/shared/ui/button';
import { useCleaningText } from '../messages';

/** REAL-23: how to add the app to the home screen, and a button where the browser has an install prompt. */
export default function HomeScreenTip() {
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

/** Whether the app runs in its own window, from the home screen. */
function isInstalled(): boolean {
  const standalone = (navigator as { standalone?: boolean }).standalone;
  return standalone === true || Boolean(window.matchMedia?.('(display-mode: standalone)').matches);
}
