import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const ICONS: Record<NoticeTone, [LucideIcon, string]> = {
  info: [Info, 'text-brand-ink'],
  good: [CircleCheck, 'text-good'],
  warn: [CircleAlert, 'text-warn'],
  bad: [CircleAlert, 'text-bad-ink'],
};

interface NoticeProps {
  tone?: NoticeTone;
  children: ReactNode;
  /** At the end: one small action. */
  action?: ReactNode;
  /** Announces the notice, for events that have just happened; static advice is not announced. */
  announce?: boolean;
}

/** A persistent message; failures are always announced at once. */
export function Notice({ tone = 'info', children, action, announce = false }: NoticeProps) {
  const [Icon, colour] = ICONS[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : announce ? 'status' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line p-4 text-small',
        tone === 'bad' ? 'bg-bad-tint' : 'bg-raised',
      )}
    >
      {/* The icon stays beside the first line, however long the message is. */}
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon aria-hidden className={classNames('size-5 shrink-0', colour)} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </div>
  );
}
