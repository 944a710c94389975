import { lazy, Suspense } from 'react';
import { loadAreas } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { Skeleton } from '@/shared/ui/skeleton';

const Section = lazy(async () => {
  const [section] = await Promise.all([
    import('./source-copies-section'),
    loadAreas('source-copies', 'sources', 'folder'),
  ]);
  return section;
});

interface SourceCopiesEntryProps {
  title: string;
  description: string;
}

/** Files that are in several places: a row that loads everything else when it is opened. For signed-in users. */
export function SourceCopiesEntry({ title, description }: SourceCopiesEntryProps) {
  return (
    <Card flush>
      <List>
        <Disclosure title={title} description={description}>
          <div className="flex flex-col gap-4 border-t border-line p-5">
            <Suspense fallback={<Skeleton className="h-40" />}>
              <Section />
            </Suspense>
          </div>
        </Disclosure>
      </List>
    </Card>
  );
}
