import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SaveList } from '@/folder/removal-list/save-list';
import type { OpenFolder } from '@/folder/open-folder';
import { SaveTotals } from '@/folder/totals/save-totals';
import { useSession } from '@/shared/session/session';
import { useFolderScreenText } from '../messages';
import type { SuggestedRemoval } from '../use-suggested-removal';

const RulesCard = lazy(() => import('@/folder/rules/rules-card'));

interface MoreToolsProps {
  folder: OpenFolder;
  removal: SuggestedRemoval;
  /** Whether there is anything to list. */
  hasFound: boolean;
}

/** The list to save where nothing can be moved; rules, protection and lists, folded. */
export function MoreTools({ folder, removal, hasFound }: MoreToolsProps) {
  const { isLive, reasons, selection } = removal;
  const t = useFolderScreenText();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const list = hasFound && <SaveList folder={folder} reasons={reasons} selection={selection} />;
  return (
    <>
      {!isLive && list}
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 list-none items-center gap-2 text-small font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
          {t('suggestion.more')}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {open && (
            <Suspense>
              <RulesCard folder={folder} />
            </Suspense>
          )}
          {isLive && list}
          {/* Also while folded: it saves by itself for whoever agreed to that. */}
          {user && <SaveTotals folder={folder} />}
        </div>
      </details>
    </>
  );
}
