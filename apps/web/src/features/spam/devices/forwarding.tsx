import { useState } from 'react';
import { formatPhone } from '@/shared/format/format';
import { Select } from '@/shared/ui/select';
import { useSpamText } from '../messages';
import { Snippet } from './snippet';

/** The codes that forward calls to the provider's number, and that stop it. */
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

/** Placeholder of the number that calls are forwarded to. */
const NUMBER = 'NUMBER';

const NETWORKS = ['mobile', 'att', 'verizon', 'landline-us', 'landline-eu'] as const;
type Network = (typeof NETWORKS)[number];

interface Codes {
  start: string;
  stop: string;
}

/**
 * Forwarding codes: on mobile networks those of 3GPP TS 22.030, on landlines those of the North American numbering
 * plan or ETSI; for AT&T and Verizon the codes that they publish.
 */
const FORWARDING_CODES: Record<Network, { all: Codes; unanswered: Codes }> = {
  mobile: {
    all: { start: `**21*${NUMBER}#`, stop: '##21#' },
    unanswered: { start: `**61*${NUMBER}#`, stop: '##61#' },
  },
  att: {
    all: { start: `*21*${NUMBER}#`, stop: '#21#' },
    unanswered: { start: `*61*${NUMBER}#`, stop: '#61#' },
  },
  verizon: {
    all: { start: `*72${NUMBER}`, stop: '*73' },
    unanswered: { start: `*71${NUMBER}`, stop: '*73' },
  },
  'landline-us': {
    all: { start: `*72${NUMBER}`, stop: '*73' },
    unanswered: { start: `*92${NUMBER}`, stop: '*93' },
  },
  'landline-eu': {
    all: { start: `*21*${NUMBER}#`, stop: '#21#' },
    unanswered: { start: `*61*${NUMBER}#`, stop: '#61#' },
  },
};
