import { type Device, MAX_LENGTHS, SCREENED_KINDS, type ScreenedKind } from '@swipeclean/contracts';
import { useState } from 'react';
import { failureMessage } from '@/shared/api/failure-message';
import { useForm } from '@/shared/form/use-form';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { useTryDevice } from '../api/devices.mutations';
import { phoneRule } from '../components/form-failure';
import { describeBlockReason } from '../components/block-reason';
import { useSpamText } from '../messages';

/** Shows how a call or text would be screened, and the rule that decides. */
export function TryForm({ device }: { device: Device }) {
  const t = useSpamText();
  const [kind, setKind] = useState<ScreenedKind>('call');
  const { mutateAsync, data, error, reset } = useTryDevice(device.id);
  const isText = kind === 'text';
  const { form, field, busy, problem } = useForm({
    fields: { from: phoneRule, content: null },
    send: async ({ from, content }) => {
      await mutateAsync({ kind, from: from.trim(), ...(isText && { content }) });
    },
    failure: (reason) => (isPremiumRequired(reason) ? undefined : failureMessage(reason)),
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="text-small text-soft">{t('try.note')}</p>
      <SegmentedControl
        label={t('try.kind')}
        value={kind}
        options={SCREENED_KINDS.map((value) => ({ value, label: t(`try.kind.${value}`) }))}
        onChange={(next) => {
          setKind(next);
          reset();
        }}
      />
      <TextField
        label={t('try.from')}
        hint={isText ? t('try.from.hint') : undefined}
        autoComplete="off"
        maxLength={MAX_LENGTHS.screenedFrom}
        {...field('from')}
      />
      {isText && (
        <TextArea
          label={t('try.content')}
          maxLength={MAX_LENGTHS.screenedContent}
          autoComplete="off"
          {...field('content')}
        />
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isPremiumRequired(error) && <PremiumNotice>{t('devices.pro')}</PremiumNotice>}
      <Button type="submit" variant="secondary" busy={busy}>
        {t('try.submit')}
      </Button>
      {data && (
        <Notice tone={data.action === 'block' ? 'warn' : 'good'} announce>
          <p className="font-semibold">{t(`try.${data.action}`)}</p>
          <p>{describeBlockReason(data.reason)}</p>
        </Notice>
      )}
    </form>
  );
}
