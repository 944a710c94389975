import type { Device } from '@swipeclean/contracts';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useSpamText } from '../messages';
import { SetUpGuide } from './set-up-guide';
import { Snippet } from './snippet';

/** A device that has just been paired: its token, told this once, and how it is set up with it. */
export function Paired({ device, onDone }: { device: Device; onDone: () => void }) {
  const t = useSpamText();
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="good" announce>
        {t('paired.text', { name: device.name })}
      </Notice>
      <Snippet label={t('paired.token')} text={device.token ?? ''} />
      <SetUpGuide device={device} />
      <Button full onClick={onDone}>
        {t('paired.done')}
      </Button>
    </div>
  );
}
