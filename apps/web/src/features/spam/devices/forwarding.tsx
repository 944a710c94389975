import { useState } from 'react';
import { formatPhone } from '@/shared/format/format';
import { Select } from '@/shared/ui/select';
import { useSpamText } from '../messages';
import { FORWARDING_CODES, NETWORKS, type Network, NUMBER } from './forwarding-codes';
import { Snippet } from './snippet';

/** What is dialled to forward calls to the provider's number, and to stop it again. */
export function Forwarding({ forwardTo }: { forwardTo: string }) {
  const t = useSpamText();
  const [network, setNetwork] = useState<Network>('mobile');
  const { all, unanswered } = FORWARDING_CODES[network];
  const names: Record<Network, string> = {
    mobile: t('forward.network.mobile'),
    att: 'AT&T',
    verizon: 'Verizon',
    'landline-us': t('forward.network.landline-us'),
    'landline-eu': t('forward.network.landline-eu'),
  };
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-small font-semibold">{t('forward.title')}</h3>
      <p className="text-small text-soft">
        {t('forward.text', { placeholder: NUMBER, number: formatPhone(forwardTo) })}
      </p>
      <Select
        label={t('forward.network')}
        options={NETWORKS.map((value) => ({ value, label: names[value] }))}
        value={network}
        onChange={({ target }) => setNetwork(target.value as Network)}
      />
      <Snippet label={t('forward.all')} text={all.start} />
      <Snippet label={t('forward.all.off')} text={all.stop} />
      <Snippet label={t('forward.unanswered')} text={unanswered.start} />
      <Snippet label={t('forward.unanswered.off')} text={unanswered.stop} />
      <p className="text-small text-soft">{t('forward.note')}</p>
    </section>
  );
}
