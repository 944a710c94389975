import { AUTO_RUN_LIMITS } from '@swipeclean/contracts';
import { formatDecimal, formatNumber } from '../../format/format';
import { useSourcesText } from '../messages';

/** Says which runs wait for a yes, where they are set up. */
export function AsksFirst() {
  const t = useSourcesText();
  const { items, bytes } = AUTO_RUN_LIMITS;
  return (
    <p className="text-small text-soft">
      {t('auto.waiting.asks', { count: formatNumber(items), size: formatDecimal(bytes) })}
    </p>
  );
}
