import { FREE_LIMITS, MAX_LENGTHS } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPhone } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { hasFreeLimits } from '@/shared/session/user';
import { toast } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { useLookupIp, useLookupPhone } from '../api/lookups.mutations';
import { callersQuery } from '../api/spy.queries';
import { CallerActions } from '../callers/caller-actions';
import { CallerFacts } from '../callers/caller-facts';
import { DataCredits } from '../ips/data-credits';
import { IpFacts } from '../ips/ip-facts';
import { useSpyText } from '../messages';
import { answerText, callerTypeWord } from '../labels';
import { LookupForm, LookupResult } from './lookup-form';

export function LookupTab() {
  const t = useSpyText();
  const { user } = useSession();
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <PhoneLookup />
        <IpLookup />
      </div>
      {user && hasFreeLimits(user) && (
        <p className="mt-4 text-small text-soft">
          {t('lookup.free', { limit: formatNumber(FREE_LIMITS.lookupsPerDay) })}
        </p>
      )}
    </>
  );
}

function PhoneLookup() {
  const t = useSpyText();
  const { mutateAsync, data: found, error } = useLookupPhone();
  const { data: callers } = useQuery(callersQuery);
  // The list may contain a newer name.
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
        maxLength={MAX_LENGTHS.phoneNumber}
        required={t('phone.required')}
        submitLabel={t('phone.submit')}
        lookUp={lookUp}
        error={error}
      />
      {caller && (
        <LookupResult
          subject={formatPhone(caller.phoneNumber)}
          answer={answerText(t('fact.risk'), caller.riskLevel, caller.factors)}
          facts={<CallerFacts caller={caller} />}
          actions={<CallerActions caller={caller} />}
        />
      )}
    </Card>
  );
}

function IpLookup() {
  const t = useSpyText();
  const { mutateAsync, data: ip, error } = useLookupIp();

  async function lookUp(ipAddress: string) {
    const { location, isp } = await mutateAsync(ipAddress);
    toast({
      title: t('ip.done.title'),
      description: t('ip.done.text', { location: location ?? t('unknown'), isp: isp ?? t('unknown') }),
    });
  }

  return (
    <Card title={t('ip.title')}>
      <LookupForm
        name="ipAddress"
        label={t('ip.label')}
        hint={t('ip.hint')}
        maxLength={60}
        required={t('ip.required')}
        submitLabel={t('ip.submit')}
        lookUp={lookUp}
        error={error}
      />
      {ip && (
        <LookupResult
          subject={ip.ipAddress}
          answer={answerText(t('fact.threat'), ip.threatLevel, ip.factors)}
          facts={
            <>
              <IpFacts ip={ip} />
              <DataCredits credits={ip.credits} />
            </>
          }
        />
      )}
    </Card>
  );
}
