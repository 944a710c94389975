import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classNames } from './class-names';

interface TabItem {
  value: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  items: readonly TabItem[];
  /** The accessible name of the group. */
  label: string;
  /** In the row of the tabs. */
  beside?: ReactNode;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Called when a tab is pressed, not when the arrow keys reach it. */
  onPress?: (value: string) => void;
}

/**
 * A segmented row of tabs that follows the ARIA tabs pattern: one tab stop, arrow keys select, and only the selected
 * panel is rendered. A tab is as wide as its label, so that labels stay on one line. One panel alone has no tab.
 */
export function Tabs(props: TabsProps) {
  const { items, label, beside, value, defaultValue = items[0]?.value, onChange, onPress } = props;
  const id = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const panel = items.find((item) => item.value === chosen);

  const choose = (next: string) => {
    setOwn(next);
    if (next !== chosen) onChange?.(next);
  };
  const reach = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = items.findIndex((item) => item.value === chosen);
    const next = items[step(at, items.length)];
    if (!next) return;
    choose(next.value);
    buttons.current.get(next.value)?.focus();
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden">
        {items.length > 1 && (
          <div
            role="tablist"
            aria-label={label}
            className="flex min-w-0 flex-auto flex-wrap gap-1 rounded-control bg-raised p-1"
          >
            {items.map((item) => (
              <button
                key={item.value}
                ref={(button) => void buttons.current.set(item.value, button)}
                type="button"
                role="tab"
                id={`${id}-${item.value}`}
                aria-selected={item.value === chosen}
                aria-controls={item.value === chosen ? `${id}-panel` : undefined}
                tabIndex={item.value === chosen ? 0 : -1}
                onKeyDown={reach}
                onClick={() => {
                  choose(item.value);
                  onPress?.(item.value);
                }}
                className={classNames(
                  'min-h-11 min-w-min flex-auto rounded-[0.625rem] px-2 text-small font-medium transition-colors',
                  item.value === chosen ? 'bg-thumb text-ink' : 'text-soft hover:text-ink',
                )}
              >
                {item.label}
              </button>
            ))}
          </div>
        )}
        {beside}
      </div>
      {panel && (
        <div
          key={panel.value}
          {...(items.length > 1 && {
            role: 'tabpanel',
            id: `${id}-panel`,
            'aria-labelledby': `${id}-${panel.value}`,
            tabIndex: 0,
          })}
        >
          {panel.content}
        </div>
      )}
    </>
  );
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The selected tab, stored in the address (`?tab=report`), so that links, reloads and Back keep it. */
export function useTabParam<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((value) => value === search.get('tab')) ?? tabs[0];
  return [tab, (next: string) => setSearch({ tab: next }, { replace: true })] as const;
}
