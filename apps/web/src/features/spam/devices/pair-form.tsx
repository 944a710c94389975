import {
  type Device,
  DEVICE_KINDS,
  type DeviceKind,
  MAX_LENGTHS,
  MIN_PROVIDER_SECRET_LENGTH,
} from '@swipeclean/contracts';
import { useState } from 'react';
import { failureMessage } from '@/shared/api/failure-message';
import { useForm } from '@/shared/form/use-form';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { PasswordField } from '@/shared/ui/password-field';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { usePairDevice } from '../api/devices.mutations';
import { fieldRefusal, phoneRule } from '../components/form-failure';
import { useSpamText } from '../messages';

interface PairFormProps {
  onPaired: (device: Device) => void;
  onCancel: () => void;
}

/** Name and kind of a device; for a voice provider also the signing secret and the forwarding number. */
export function PairForm({ onPaired, onCancel }: PairFormProps) {
  const t = useSpamText();
  const shared = useSharedText();
  const [kind, setKind] = useState<DeviceKind>('phone');
  const pair = usePairDevice();
  const isProvider = kind === 'voice-provider';
  const { form, field, busy, problem } = useForm({
    fields: {
      name: (typed) => typed.trim() === '' && t('device.name.required'),
      kind: null,
      providerSecret: (typed) =>
        isProvider &&
        typed.trim().length < MIN_PROVIDER_SECRET_LENGTH &&
        t('device.secret.short', { count: MIN_PROVIDER_SECRET_LENGTH }),
      forwardTo: (typed) => isProvider && phoneRule(typed),
    },
    send: async ({ name, providerSecret, forwardTo }) =>
      onPaired(
        await pair.mutateAsync({
          name: name.trim(),
          kind,
          ...(isProvider && { providerSecret: providerSecret.trim(), forwardTo: forwardTo.trim() }),
        }),
      ),
    refusal: fieldRefusal,
    failure: (error) => (isPremiumRequired(error) ? undefined : failureMessage(error)),
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        label={t('device.name')}
        hint={t('device.name.hint')}
        maxLength={MAX_LENGTHS.deviceName}
        autoComplete="off"
        autoFocus
        {...field('name')}
      />
      <Select
        label={t('device.kind')}
        options={DEVICE_KINDS.map((value) => ({ value, label: t(`device.kind.${value}`) }))}
        value={kind}
        {...field('kind')}
        onChange={({ target }) => setKind(target.value as DeviceKind)}
      />
      {isProvider && (
        <>
          <PasswordField
            label={t('device.secret')}
            hint={t('device.secret.hint')}
            autoComplete="off"
            maxLength={MAX_LENGTHS.providerSecret}
            {...field('providerSecret')}
          />
          <TextField
            label={t('device.forwardTo')}
            hint={t('device.forwardTo.hint')}
            type="tel"
            autoComplete="off"
            maxLength={MAX_LENGTHS.phoneNumber}
            {...field('forwardTo')}
          />
        </>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isPremiumRequired(pair.error) && <PremiumNotice>{t('devices.pro')}</PremiumNotice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('device.pair')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {shared('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
