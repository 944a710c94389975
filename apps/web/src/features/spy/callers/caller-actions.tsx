import type { CallerId } from '@swipeclean/contracts';
import { Flag, PhoneOff } from 'lucide-react';
import { paths } from '../../../shared/config/paths';
import { LinkButton } from '../../../shared/ui/link-button';
import { useSpyText } from '../messages';

/** Ways on from a caller: to the forms that block and report, with the number filled in. */
export function CallerActions({ caller: { phoneNumber } }: { caller: CallerId }) {
  const t = useSpyText();
  const state = { phoneNumber };
  return (
    <>
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
