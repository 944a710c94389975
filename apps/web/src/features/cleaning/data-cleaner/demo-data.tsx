import { useState } from 'react';
import { formatDaysAgo } from '@/shared/format/format';
import { setIds } from '@/shared/state/id-set';
import { useStore } from '@/shared/state/store';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import { useCleaningText } from '../messages';
import { itemSize } from './data-items';
import { DataList } from './data-list';
import { DataOverview } from './data-overview';
import { formatDataSize } from './data-size';
import { DeletionBar } from './deletion-bar';
import { demoDeletion } from './demo-deletion';
import { demoItems } from './demo-items';

/** The samples (DATA-01). */
export function DemoData() {
  const t = useCleaningText();
  const [openedAt] = useState(() => Date.now());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const deletion = useStore(demoDeletion.state);
  const items = demoItems(openedAt);
  const deletable = items.filter(({ canDelete }) => canDelete);
  const chosen = deletable.filter(({ id }) => selected.has(id));

  const select = (ids: readonly string[], on: boolean) => setSelected(setIds(selected, ids, on));

  async function deleteChosen(): Promise<void> {
    if (await demoDeletion.start(chosen)) setSelected(new Set());
  }

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="lg:order-last lg:sticky lg:top-20 lg:col-span-4">
          <DataOverview items={deletable} none={t('data.live.none')} />
        </div>
        <div className="flex flex-col gap-4 lg:col-span-8">
          <DataList
            rows={items}
            selected={selected}
            onSelect={(rows, on) =>
              select(
                rows.map(({ id }) => id),
                on,
              )
            }
            isFixed={({ canDelete }) => !canDelete}
            sizeText={(rows) => t('data.deletable', { size: formatDataSize(itemSize(rows)) })}
            disabled={deletion !== null}
          >
            {(rows, title) => (
              <List label={title}>
                {rows.map(({ id, name, location, reason, lastAccessed, size, canDelete }) => (
                  <ChoiceRow
                    key={id}
                    title={name}
                    description={
                      <>
                        <span className="block break-words">{location}</span>
                        <span className="block">
                          {reason ?? t('data.lastUsed', { when: formatDaysAgo(lastAccessed) })}
                        </span>
                      </>
                    }
                    trailing={formatDataSize(size)}
                    checked={selected.has(id)}
                    disabled={deletion !== null || !canDelete}
                    onToggle={() => select([id], !selected.has(id))}
                  />
                ))}
              </List>
            )}
          </DataList>
        </div>
      </div>
      <DeletionBar chosen={chosen} deletion={deletion} onDelete={() => void deleteChosen()} />
    </>
  );
}
