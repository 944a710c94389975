import { X } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { useWorks } from '@/shared/work/work-store';

interface UpdatePromptProps {
  onUpdate: () => void;
  onClose: () => void;
}

/** Offers the new version; hidden while work is running that a reload would end. */
function UpdatePrompt({ onUpdate, onClose }: UpdatePromptProps) {
  const t = useSharedText();
  const isWorking = useWorks().length > 0;
  const [updating, setUpdating] = useState(false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 flex justify-center px-4 lg:bottom-4 lg:justify-end lg:px-8"
    >
      {!isWorking && (
        <div className="pointer-events-auto flex w-full max-w-105 animate-rise items-center gap-2 rounded-card border border-line bg-surface py-2 pr-2 pl-5 shadow-float">
          <p className="min-w-0 flex-1 font-medium">{t('update.ready')}</p>
          <Button
            variant="secondary"
            busy={updating}
            onClick={() => {
              setUpdating(true);
              onUpdate();
            }}
          >
            {t('update.action')}
          </Button>
          <IconButton icon={X} label={t('update.later')} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

let isShown = false;

/** Shows the prompt in a React root of its own, outside the app. */
export function showUpdatePrompt(onUpdate: () => void): void {
  if (isShown) return;
  isShown = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    isShown = false;
  };
  root.render(<UpdatePrompt onUpdate={onUpdate} onClose={close} />);
}
