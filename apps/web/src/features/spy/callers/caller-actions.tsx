import type { CallerId } from '@swipeclean/contracts';
import { Flag, PhoneOff } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link';
import { useSpyText } from '../messages';
import { LabelForm } from './label-form';

/** What can be done about a caller: a name for it, and the forms that block and report, with the number filled in. */
export function CallerActions({ caller }: { caller: CallerId }) {
  const t = useSpyText();
  const state = { phoneNumber: caller.phoneNumber };
  return (
    <>
      <LabelForm caller={caller} />
      <LinkButton variant="secondary" to={`${paths.spamBlocker}?tab=block`} state={state}>
        <PhoneOff aria-hidden className="size-4" />
        {t('action.block')}
      </LinkButton>
      <LinkButton variant="secondary" to={`${paths.spamBlocker}?tab=report`} state={state}>
        <Flag aria-hidden className="size-4" />
        {t('action.report')}
      </LinkButton>
    </>
  );
}
