import { REFERRAL_TERMS } from '@swipeclean/contracts';
import {
  ChartNoAxesColumn,
  ChartPie,
  Cloud,
  DatabaseZap,
  FolderSearch,
  Gift,
  Images,
  Layers,
  Mail,
  Sparkles,
  WandSparkles,
} from 'lucide-react';
import { useId } from 'react';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { classNames } from '@/shared/ui/class-names';
import { Link } from '@/shared/ui/link';
import { useStorageText } from '../messages';

/**
 * The six quick actions (HOME-12 to HOME-17) and the other tools (GEN-02), by what people come for; with a note where
 * the names of several are similar.
 */
const GROUPS = [
  {
    title: 'tools.files',
    tools: [
      ['action.start', Sparkles, paths.cleanByCard, 'action.start.note'],
      ['action.deviceClean', Layers, paths.cleanByCard, 'action.deviceClean.note'],
      ['action.dataCleaner', DatabaseZap, paths.dataCleaner, 'action.dataCleaner.note'],
      ['action.optimizer', WandSparkles, paths.optimizer, 'action.optimizer.note'],
      ['action.realCleaner', FolderSearch, paths.realCleaner, 'action.realCleaner.note'],
    ],
  },
  {
    title: 'tools.sources',
    tools: [
      ['action.media', Images, paths.organize, null],
      ['action.mailbox', Mail, paths.email, null],
      ['action.cloud', Cloud, paths.icloud, null],
    ],
  },
  {
    title: 'tools.figures',
    tools: [
      ['action.insights', ChartNoAxesColumn, paths.insights, 'action.insights.note'],
      ['stats.link', ChartPie, paths.stats, 'stats.link.note'],
      ['action.share', Gift, paths.viral, null],
    ],
  },
] as const;

/** Every tool, in three groups; the first one is what most people want. */
export function QuickActions() {
  const t = useStorageText();
  const id = useId();
  const amount = formatMoney(REFERRAL_TERMS.rewardCents);
  return (
    <section aria-label={t('action.label')} className="flex flex-col gap-4">
      {GROUPS.map(({ title, tools }) => (
        <div key={title}>
          <h2 className="mb-1.5 px-1 text-small font-semibold">{t(title)}</h2>
          <ul
            aria-label={t(title)}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {tools.map(([text, Icon, to, note]) => {
              const isMain = text === 'action.start';
              return (
                <li
                  key={text}
                  className={classNames(
                    'relative flex min-h-11 items-center gap-3 px-4 py-2 transition-colors hover:bg-raised',
                    isMain && 'bg-brand-tint text-brand-ink',
                  )}
                >
                  <Icon
                    aria-hidden
                    className={classNames('size-5 shrink-0', isMain ? 'text-brand-ink' : 'text-soft')}
                  />
                  <div className="min-w-0">
                    {/* The whole row is its target. */}
                    <Link
                      to={to}
                      aria-describedby={note ? `${id}-${note}` : undefined}
                      className={classNames(
                        'text-small hyphens-auto after:absolute after:inset-0',
                        isMain ? 'font-semibold' : 'font-medium',
                      )}
                    >
                      {t(text, { amount })}
                    </Link>
                    {note && (
                      <p id={`${id}-${note}`} className={classNames('text-caption', !isMain && 'text-soft')}>
                        {t(note)}
                      </p>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
