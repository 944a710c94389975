import { Button } from '@/shared/ui/button';
import { useExportList } from '../api/block-list.mutations';
import { showFailure } from '../components/form-failure';
import { useSpamText } from '../messages';

/** One contact that holds the blocked numbers: an iPhone blocks them all when that contact is blocked. */
export function IphoneContact() {
  const t = useSpamText();
  const { mutate, isPending } = useExportList();
  return (
    <div className="flex flex-col items-start gap-3 text-small text-soft">
      <p>{t('iphone.text')}</p>
      <p>{t('iphone.limits')}</p>
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => mutate('contact', { onError: showFailure })}
      >
        {t('iphone.download')}
      </Button>
    </div>
  );
}
