import { X } from 'lucide-react';
import { useState } from 'react';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { useWorks } from '@/shared/work/work-store';

interface UpdatePromptProps {
  onUpdate: () => void;
  onClose: () => void;
}

/** Says that a new version is ready; while work goes on, which a reload would end, it keeps back. */
export function UpdatePrompt({ onUpdate, onClose }: UpdatePromptProps) {
  const t = useSharedText();
  const isWorking = useWorks().length > 0;
  const [updating, setUpdating] = useState(false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 flex justify-center px-4 lg:bottom-6 lg:justify-end lg:px-8"
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
