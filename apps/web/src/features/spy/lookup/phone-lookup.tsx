import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { useLookupPhone } from '../api/lookups.mutations';
import { callersQuery } from '../api/spy.queries';
import { CallerActions } from '../callers/caller-actions';
import { CallerFacts } from '../callers/caller-facts';
import { useSpyText } from '../messages';
import { callerTypeWord } from '../words';
import { LookupForm } from './lookup-form';
import { LookupResult } from './lookup-result';

/** SPY-07, SPY-09. */
export function PhoneLookup() {
  const t = useSpyText();
  const { mutateAsync, data: found, error } = useLookupPhone();
  const { data: callers } = useQuery(callersQuery);
  // In the list it may have been given another name since.
  const caller = callers?.find(({ id }) => id === found?.id) ?? found;

  async function lookUp(phoneNumber: string) {
    const { callerName, callerType } = await mutateAsync(phoneNumber);
    toast({
      title: t('phone.done.title'),
      description: t('phone.done.text', {
        name: callerName ?? t('unknown'),
        type: callerType ? callerTypeWord(callerType) : t('unclassified'),
      }),
    });
  }

  return (
    <Card title={t('phone.title')}>
      <LookupForm
        name="phoneNumber"
        label={t('phone.label')}
        hint={t('phone.hint')}
        type="tel"
        maxLength={40}
        required={t('phone.required')}
        submitLabel={t('phone.submit')}
        lookUp={lookUp}
        error={error}
      />
      {caller && (
        <LookupResult
          subject={formatPhone(caller.phoneNumber)}
          facts={<CallerFacts caller={caller} />}
          actions={<CallerActions caller={caller} />}
        />
      )}
    </Card>
  );
}
