import { FREE_LIMITS, type SpamNumber } from '@swipeclean/contracts';
import { formatNumber, formatPhone } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { ListRow } from '@/shared/ui/list';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { RemoveButton } from '@/shared/ui/remove-button';
import { useBlockNumber } from '../api/spam.mutations';
import { useToggleNumber } from '../api/toggle-number.mutations';
import { useEntryRemoval } from '../components/entry-removal';
import { showFailure } from '../components/form-failure';
import { spamText, useSpamText } from '../messages';

/** One number of the list, with buttons to block, unblock or remove it (SPAM-09, SPAM-10). */
export function NumberRow({ number }: { number: SpamNumber }) {
  const t = useSpamText();
  const toggle = useToggleNumber();
  const remove = useEntryRemoval('numbers');
  const phone = formatPhone(number.phoneNumber);
  const block = useBlockNumber();
  const { phoneNumber, type, category } = number;
  // Undoing the removal of a reported number would only restore the report, which exists anyway.
  const undo = number.isBlocked
    ? {
        label: t('undo'),
        run: () => void block.mutateAsync({ phoneNumber, type, category }).catch(showFailure),
      }
    : undefined;
  const act = number.isBlocked ? 'unblock' : 'block';

  function flip() {
    // It stays enabled, so that it keeps the focus.
    if (toggle.isPending) return;
    toggle.mutate(number, {
      onSuccess: () => toast({ title: t('toggle.done.title'), description: t('toggle.done.text') }),
    });
  }

  return (
    <ListRow
      title={phone}
      description={describeNumber(number)}
      trailing={
        <span className="-mr-3 flex items-center gap-1">
          <Button
            variant="secondary"
            aria-busy={toggle.isPending || undefined}
            aria-label={t(`row.${act}.label`, { number: phone })}
            onClick={flip}
          >
            {t(`row.${act}`)}
          </Button>
          <RemoveButton
            label={t('remove.numbers', { number: phone })}
            undoable
            remove={() => remove(number.id, t('removed.number', { number: phone }), undo)}
          >
            {t('remove.number')}
          </RemoveButton>
        </span>
      }
      below={toggle.isError && <ToggleFailure error={toggle.error} />}
    />
  );
}

/** The reason for a rollback, in the row (ERR-08: without a toast). */
function ToggleFailure({ error }: { error: unknown }) {
  const t = useSpamText();
  if (isPremiumRequired(error))
    return <PremiumNotice>{t('limit', { limit: formatNumber(FREE_LIMITS.blockedNumbers) })}</PremiumNotice>;
  return (
    <p role="alert" className="text-small text-bad-ink">
      {t('row.failed')}
    </p>
  );
}

function describeNumber({ isBlocked, type, category, reportCount }: SpamNumber): string {
  const facts = [
    spamText(isBlocked ? `state.${type}` : 'state.none'),
    spamText(`category.${category}`),
    reportCount > 0 && spamText('row.reports', { count: reportCount }),
  ];
  return facts.filter(Boolean).join(' · ');
}
