import {
  BLOCK_TYPES,
  type BlockNumberDto,
  type BlockType,
  FREE_LIMITS,
  SPAM_CATEGORIES,
  SPAM_DEFAULTS,
  type SpamCategory,
} from '@swipeclean/contracts';
import { type Rule, useForm } from '@/shared/form/use-form';
import { formatNumber } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { Select } from '@/shared/ui/select';
import { TextLink } from '@/shared/ui/link';
import { useBlockNumber } from '../api/spam.mutations';
import { clearPhone, fieldRefusal, phoneRule, toastFormFailure } from '../components/form-failure';
import { PhoneField, usePrefilledNumber } from '../components/phone-field';
import { devicesPath } from '../components/sections';
import { useSpamText } from '../messages';
import { openImport } from '../transfer/import-row';

/** Adds a number to the list (SPAM-04). */
export function BlockForm() {
  const t = useSpamText();
  const prefilled = usePrefilledNumber();
  const block = useBlockNumber();
  const { form, field, busy, problem } = useForm({
    fields: { phoneNumber: phoneRule, type: null, category: null } satisfies Record<
      keyof BlockNumberDto,
      Rule | null
    >,
    send: async ({ phoneNumber, type, category }, element) => {
      await block.mutateAsync({
        phoneNumber: phoneNumber.trim(),
        type: type as BlockType,
        category: category as SpamCategory,
      });
      // The next number is often of the same kind, so the choices are kept.
      clearPhone(element);
      toast({ title: t('block.done.title'), description: t('block.done.text') });
    },
    refusal: fieldRefusal,
    failure: toastFormFailure,
  });

  return (
    <Card
      title={t('block.title')}
      aside={
        <Button variant="quiet" className="-my-2 -mr-4" onClick={openImport}>
          {t('import.jump')}
        </Button>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        <PhoneField sentAt={block.submittedAt} defaultValue={prefilled} {...field('phoneNumber')} />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('block.type')}
            options={BLOCK_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            defaultValue={SPAM_DEFAULTS.type}
            {...field('type')}
          />
          <Select
            label={t('block.category')}
            options={SPAM_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            defaultValue={SPAM_DEFAULTS.category}
            {...field('category')}
          />
        </div>
        <Button type="submit" size="lg" full busy={busy}>
          {t('block.submit')}
        </Button>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {isPremiumRequired(block.error) && (
          <PremiumNotice>{t('limit', { limit: formatNumber(FREE_LIMITS.blockedNumbers) })}</PremiumNotice>
        )}
        <div className="text-small text-soft">
          <p>{t('block.note')}</p>
          <TextLink to={devicesPath}>{t('devices.add')}</TextLink>
        </div>
      </form>
    </Card>
  );
}
