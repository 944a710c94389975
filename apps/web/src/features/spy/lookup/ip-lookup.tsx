import { toast } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { DataCredits } from '../ips/data-credits';
import { IpFacts } from '../ips/ip-facts';
import { useLookupIp } from '../api/lookups.mutations';
import { useSpyText } from '../messages';
import { LookupForm } from './lookup-form';
import { LookupResult } from './lookup-result';

/** SPY-08, SPY-10. */
export function IpLookup() {
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
