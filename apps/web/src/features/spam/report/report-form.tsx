import { REPORT_TYPES, type ReportSpamDto, SEVERITIES, SPAM_DEFAULTS } from '@swipeclean/contracts';
import { useForm } from 'react-hook-form';
import { toast } from '../../../shared/toast/toast-store';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Select } from '../../../shared/ui/select';
import { TextArea } from '../../../shared/ui/text-area';
import { useReportSpam } from '../api/spam.mutations';
import { phoneRules, showRefusal } from '../components/form-refusal';
import { PhoneField } from '../components/phone-field';
import { usePrefilledNumber } from '../components/prefilled-number';
import { useSpamText } from '../messages';

type ReportValues = Required<ReportSpamDto> & { content: string };

const { reportType, severity } = SPAM_DEFAULTS;
const EMPTY: ReportValues = { phoneNumber: '', reportType, content: '', severity };

/** Tells the community of a number (SPAM-11). */
export function ReportForm() {
  const t = useSpamText();
  const { mutateAsync } = useReportSpam();
  const { register, handleSubmit, setError, reset, formState } = useForm<ReportValues>({
    defaultValues: { ...EMPTY, phoneNumber: usePrefilledNumber() },
  });

  const submit = handleSubmit(async ({ phoneNumber, content, ...choice }) => {
    try {
      await mutateAsync({ phoneNumber: phoneNumber.trim(), content: content.trim(), ...choice });
    } catch (error) {
      return showRefusal(error, 'phoneNumber', setError);
    }
    reset(EMPTY);
    toast({ title: t('report.done.title'), description: t('report.done.text') });
  });

  return (
    <Card title={t('report.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <PhoneField error={formState.errors.phoneNumber?.message} {...register('phoneNumber', phoneRules)} />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('report.type')}
            options={REPORT_TYPES.map((value) => ({ value, label: t(`reportType.${value}`) }))}
            {...register('reportType')}
          />
          <Select
            label={t('report.severity')}
            options={SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
            {...register('severity')}
          />
        </div>
        <TextArea
          label={t('report.content')}
          hint={t('report.content.hint')}
          maxLength={2000}
          {...register('content')}
        />
        <Button type="submit" size="lg" full busy={formState.isSubmitting}>
          {t('report.submit')}
        </Button>
      </form>
    </Card>
  );
}
