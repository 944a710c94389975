import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { setIds, toggleId } from '@/shared/state/id-set';
import { useStore } from '@/shared/state/store';
import { DataGroup } from './data-group';
import { DATA_TYPES } from './data-items';
import { DataOverview } from './data-overview';
import { DataToolbar } from './data-toolbar';
import { DeletionBar } from './deletion-bar';
import { demoDeletion } from './demo-deletion';
import { demoItems } from './demo-items';

/** The samples (DATA-01). The address holds the type filter, so that other screens can link to one type. */
export function DemoData() {
  const [search, setSearch] = useSearchParams();
  const [openedAt] = useState(() => Date.now());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const deletion = useStore(demoDeletion.state);
  const deleting = deletion !== null;

  const items = demoItems(openedAt);
  const deletable = items.filter(({ canDelete }) => canDelete);
  const filter = DATA_TYPES.find((type) => type === search.get('type')) ?? 'all';
  const shown = items.filter(({ type }) => filter === 'all' || type === filter);
  const choosable = shown.filter(({ canDelete }) => canDelete).map(({ id }) => id);
  const allSelected = choosable.every((id) => selected.has(id));
  const chosen = deletable.filter(({ id }) => selected.has(id));

  async function deleteChosen(): Promise<void> {
    if (await demoDeletion.start(chosen)) setSelected(new Set());
  }

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="lg:order-last lg:sticky lg:top-20 lg:col-span-4">
          <DataOverview items={deletable} />
        </div>
        <div className="flex flex-col gap-4 lg:col-span-8">
          <DataToolbar
            filter={filter}
            onFilter={(type) => setSearch(type === 'all' ? {} : { type }, { replace: true })}
            allSelected={allSelected}
            onSelectAll={() => setSelected(setIds(selected, choosable, !allSelected))}
            disabled={deleting}
          />
          {DATA_TYPES.map((type) => {
            const group = shown.filter((item) => item.type === type);
            return (
              group.length > 0 && (
                <DataGroup
                  key={type}
                  type={type}
                  items={group}
                  selected={selected}
                  onToggle={(id) => setSelected(toggleId(selected, id))}
                  disabled={deleting}
                />
              )
            );
          })}
        </div>
      </div>
      <DeletionBar chosen={chosen} deletion={deletion} onDelete={() => void deleteChosen()} />
    </>
  );
}
