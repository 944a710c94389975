import type { Severity } from '@swipeclean/contracts';
import { Badge, type BadgeTone } from '@/shared/ui/badge';
import { useSpyText } from '../messages';

const TONES: Record<Severity, BadgeTone> = { low: 'neutral', medium: 'warn', high: 'bad', critical: 'bad' };

export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useSpyText();
  return <Badge tone={TONES[severity]}>{t(`severity.${severity}`)}</Badge>;
}
