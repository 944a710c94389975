import {
  BLOCK_TYPES,
  FREE_LIMITS,
  SPAM_CATEGORIES,
  SPAM_DEFAULTS,
  type BlockNumberDto,
} from '@swipeclean/contracts';
import { useForm } from 'react-hook-form';
import { formatNumber } from '../../../shared/format/format';
import { toast } from '../../../shared/toast/toast-store';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { isPremiumRequired, PremiumNotice } from '../../../shared/ui/premium-notice';
import { Select } from '../../../shared/ui/select';
import { useBlockNumber } from '../api/spam.mutations';
import { phoneRules, showRefusal } from '../components/form-refusal';
import { PhoneField } from '../components/phone-field';
import { usePrefilledNumber } from '../components/prefilled-number';
import { useSpamText } from '../messages';

/** Puts a number on the list (SPAM-04). */
export function BlockForm() {
  const t = useSpamText();
  const block = useBlockNumber();
  const { type, category } = SPAM_DEFAULTS;
  const { register, handleSubmit, setError, resetField, formState } = useForm<BlockNumberDto>({
    defaultValues: { phoneNumber: usePrefilledNumber(), type, category },
  });

  const submit = handleSubmit(async ({ phoneNumber, ...choice }) => {
    try {
      await block.mutateAsync({ phoneNumber: phoneNumber.trim(), ...choice });
    } catch (error) {
      return showRefusal(error, 'phoneNumber', setError);
    }
    // The next number is often of the same kind, so the choices stay.
    resetField('phoneNumber', { defaultValue: '' });
    toast({ title: t('block.done.title'), description: t('block.done.text') });
  });

  return (
    <Card title={t('block.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <PhoneField error={formState.errors.phoneNumber?.message} {...register('phoneNumber', phoneRules)} />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('block.type')}
            options={BLOCK_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            {...register('type')}
          />
          <Select
            label={t('block.category')}
            options={SPAM_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            {...register('category')}
          />
        </div>
        <Button type="submit" size="lg" full busy={formState.isSubmitting}>
          {t('block.submit')}
        </Button>
        {isPremiumRequired(block.error) && (
          <PremiumNotice>{t('limit', { limit: formatNumber(FREE_LIMITS.blockedNumbers) })}</PremiumNotice>
        )}
        <p className="text-small text-soft">{t('block.note')}</p>
      </form>
    </Card>
  );
}
