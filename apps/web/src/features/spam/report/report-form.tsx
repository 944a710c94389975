import {
  MAX_LENGTHS,
  REPORT_TYPES,
  type ReportSpamDto,
  type ReportType,
  SEVERITIES,
  type Severity,
  SPAM_DEFAULTS,
} from '@swipeclean/contracts';
import { type Rule, useForm } from '@/shared/form/use-form';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-field';
import { useReportSpam } from '../api/spam.mutations';
import { clearPhone, fieldRefusal, phoneRule, toastFormFailure } from '../components/form-failure';
import { PhoneField, usePrefilledNumber } from '../components/phone-field';
import { useSpamText } from '../messages';

export function ReportForm() {
  const t = useSpamText();
  const prefilled = usePrefilledNumber();
  const { mutateAsync, submittedAt } = useReportSpam();
  const { form, field, busy, problem } = useForm({
    fields: {
      phoneNumber: phoneRule,
      reportType: null,
      content: null,
      severity: null,
    } satisfies Record<keyof ReportSpamDto, Rule | null>,
    send: async ({ phoneNumber, reportType, content, severity }, element) => {
      await mutateAsync({
        phoneNumber: phoneNumber.trim(),
        reportType: reportType as ReportType,
        content: content.trim(),
        severity: severity as Severity,
      });
      element.reset();
      clearPhone(element);
      toast({ title: t('report.done.title'), description: t('report.done.text') });
    },
    refusal: fieldRefusal,
    failure: toastFormFailure,
  });

  return (
    <Card title={t('report.title')}>
      <form {...form} className="flex flex-col gap-4">
        <PhoneField sentAt={submittedAt} defaultValue={prefilled} {...field('phoneNumber')} />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('report.type')}
            options={REPORT_TYPES.map((value) => ({ value, label: t(`reportType.${value}`) }))}
            defaultValue={SPAM_DEFAULTS.reportType}
            {...field('reportType')}
          />
          <Select
            label={t('report.severity')}
            options={SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
            defaultValue={SPAM_DEFAULTS.severity}
            {...field('severity')}
          />
        </div>
        <TextArea
          label={t('report.content')}
          hint={t('report.content.hint')}
          maxLength={MAX_LENGTHS.reportContent}
          {...field('content')}
        />
        <Button type="submit" size="lg" full busy={busy}>
          {t('report.submit')}
        </Button>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </form>
    </Card>
  );
}
