import {
  LARGE_MAIL_BYTES,
  MAIL_CATEGORIES,
  type MailCategory,
  type MailTotals,
  OLD_MAIL_DAYS,
} from '@swipeclean/contracts';
import { CalendarClock, type LucideIcon, MailWarning, Newspaper, PackageOpen } from 'lucide-react';
import { formatBytes, formatDecimal, formatLargeSize } from '@/shared/format/format';
import type { Estimate } from '@/shared/sources/estimate';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { HeroLine } from '@/shared/ui/figures';
import { List } from '@/shared/ui/list';
import { useMailboxText } from '../../messages';
import { isNothing, isSpamInJunk, type MailChoice, toggleCategory } from '../choice/mail-choice';

const ICONS: Record<MailCategory, LucideIcon> = {
  spam: MailWarning,
  newsletter: Newspaper,
  old: CalendarClock,
  large: PackageOpen,
};

interface CategoriesCardProps {
  scan: MailTotals;
  choice: MailChoice;
  /** How much is ticked. */
  estimate: Estimate;
  /** Null while nothing can be chosen. */
  onChange: ((choice: MailChoice) => void) | null;
  onShow: (category: MailCategory) => void;
}

/** How much can go, and of which kinds. */
export function CategoriesCard({ scan, choice, estimate, onChange, onShow }: CategoriesCardProps) {
  const t = useMailboxText();
  const { categories, cleanable, messages } = scan;
  const why = preselectionText(scan, choice);
  return (
    <Card flush>
      <div className="px-5 pt-5">
        <HeroLine
          figure={formatLargeSize(onChange ? estimate.bytes : cleanable.bytes)}
          note={t(onChange ? 'live.ticked' : 'live.canGo', {
            found: formatBytes(cleanable.bytes),
            total: formatBytes(messages.bytes),
          })}
        />
        {onChange && why && <p className="-mt-3 mb-4 text-small text-soft">{t(why)}</p>}
      </div>
      <List label={t('category.list')}>
        {MAIL_CATEGORIES.map((category) => {
          const { files, bytes } = categories[category];
          return (
            <ChoiceRow
              key={category}
              icon={ICONS[category]}
              title={t(`category.${category}`)}
              description={t(`category.${category}.why`, {
                count: files,
                days: OLD_MAIL_DAYS,
                size: formatDecimal(LARGE_MAIL_BYTES),
              })}
              trailing={formatBytes(bytes)}
              checked={files > 0 && choice.categories.has(category)}
              disabled={!onChange || files === 0}
              onToggle={() => onChange?.(toggleCategory(choice, category))}
              below={
                files > 0 && (
                  <div className="pb-2 pl-7 min-[22.5rem]:pl-20 sm:pl-23">
                    <Button
                      variant="quiet"
                      aria-label={t('category.show.label', { category: t(`category.${category}`) })}
                      onClick={() => onShow(category)}
                    >
                      {t('category.show')}
                    </Button>
                  </div>
                )
              }
            />
          );
        })}
      </List>
      <p className="border-t border-line px-5 py-3 text-small text-soft">{t('live.overlap')}</p>
    </Card>
  );
}

/** Why something is ticked in advance, or nothing is; null once the user has chosen. */
function preselectionText(scan: MailTotals, choice: MailChoice) {
  if (isSpamInJunk(scan) && choice.categories.has('spam')) return 'choice.why.junk';
  if (!isNothing(choice)) return null;
  if (isSpamInJunk(scan)) return 'choice.why.nothing';
  return scan.categories.spam.files > 0 ? 'choice.why.spam' : 'choice.why.nothing';
}
