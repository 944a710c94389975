import { useQuery } from '@tanstack/react-query';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { detectionsQuery } from '../api/spy.queries';
import { useSpyText } from '../messages';

interface ThreatBannerProps {
  /** Leads to the detections; left out where they are on the screen. */
  onShow?: () => void;
}

/** Shown while a critical detection is unresolved (SPY-04). */
export function ThreatBanner({ onShow }: ThreatBannerProps) {
  const t = useSpyText();
  const { data = [] } = useQuery(detectionsQuery);
  const count = data.filter(
    ({ threatLevel, isResolved }) => threatLevel === 'critical' && !isResolved,
  ).length;
  if (count === 0) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="bad"
        action={
          onShow && (
            <Button variant="secondary" onClick={onShow}>
              {t('threat.show')}
            </Button>
          )
        }
      >
        <p className="font-semibold text-bad-ink">{t('threat.title')}</p>
        <p>{t('threat.text', { count })}</p>
      </Notice>
    </div>
  );
}
