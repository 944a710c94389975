import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../ui/class-names';
import { type Findable, matchCommands } from './match-commands';
import { useCommandText } from './messages';
import { keysOf, type ShortcutId } from './shortcuts';

/** The order of the groups before anything is typed: what is used most fits on the first page. */
const COMMAND_GROUPS = ['screens', 'recent', 'folder', 'more', 'settings', 'shortcuts'] as const;
/** Where others match as well, screens are first, so that Enter alone changes nothing. */
const SCREENS_FIRST = ['screens', 'folder', 'settings', 'shortcuts'] as const;
const FOLDER_FIRST = ['folder', 'screens', 'settings', 'shortcuts'] as const;
/** Groups that are one once something is typed. */
const WITHIN: Partial<Record<Command['group'], Command['group']>> = { recent: 'folder', more: 'screens' };

export interface Command extends Findable {
  id: string;
  group: (typeof COMMAND_GROUPS)[number];
  icon: LucideIcon;
  /** Beside the title. */
  detail?: string;
  shortcut?: ShortcutId;
  run: () => void;
}

const PAGE = 8;
/** WebKit ends a composition before the key that ended it: https://github.com/thinkany-ai/termany/pull/15 */
const COMPOSED_MS = 100;

interface CommandMenuProps {
  commands: readonly Command[];
  /** Commands about what is typed. */
  commandsFor?: (query: string) => readonly Command[];
  onClose: () => void;
}

/** All commands, found by typing: a combobox in the browser's modal dialog, which returns the focus. */
export function CommandMenu({ commands, commandsFor, onClose }: CommandMenuProps) {
  const t = useCommandText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const composedAt = useRef(-Infinity);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = useMemo(
    () => arrange([...(commandsFor?.(query) ?? []), ...commands], query),
    [commands, commandsFor, query],
  );
  const current = found[Math.min(active, found.length - 1)];
  const optionId = (command: Command) => `${id}-${command.id}`;

  useEffect(() => dialog.current?.showModal(), []);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  function choose(command: Command) {
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter takes a suggestion of the input method: https://github.com/get-bb/bb/issues/3413
    if (event.nativeEvent.isComposing || event.timeStamp - composedAt.current < COMPOSED_MS) return;
    const last = found.length - 1;
    const steps: Record<string, () => number> = {
      ArrowDown: () => (active >= last ? 0 : active + 1),
      ArrowUp: () => (active <= 0 ? last : active - 1),
      PageDown: () => Math.min(last, active + PAGE),
      PageUp: () => Math.max(0, active - PAGE),
    };
    const step = steps[event.key];
    if (step) setActive(step());
    else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[max(1rem,10dvh)] flex max-h-[min(40rem,80dvh)] w-[min(36rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-float open:animate-rise"
    >
      <input
        type="text"
        role="combobox"
        aria-label={t('search')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onCompositionEnd={(event) => (composedAt.current = event.timeStamp)}
        onKeyDown={onKeyDown}
        className="min-h-14 shrink-0 border-b border-line bg-transparent px-5 outline-none placeholder:text-soft"
      />
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label={t('title')}
        className="min-h-0 flex-1 overflow-y-auto p-2"
      >
        {groupsOf(found).map((group) => {
          const some = found.filter((command) => command.group === group);
          return (
            some.length > 0 && (
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <p
                  id={`${id}-${group}`}
                  role="presentation"
                  className="px-3 pt-2 pb-1 text-caption font-medium text-soft"
                >
                  {t(`group.${group}`)}
                </p>
                {some.map((command) => (
                  <Option
                    key={command.id}
                    id={optionId(command)}
                    command={command}
                    selected={command === current}
                    onPoint={() => setActive(found.indexOf(command))}
                    onChoose={() => choose(command)}
                  />
                ))}
              </div>
            )
          );
        })}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-5 pb-6 text-small text-soft'}>
        {t('found', { count: found.length })}
      </p>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, command, selected, onPoint, onChoose }: OptionProps) {
  const t = useCommandText();
  const { icon: Icon, title, detail, shortcut } = command;
  return (
    <div
      role="option"
      id={id}
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-small',
        selected && 'bg-brand-tint',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-soft" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{title}</span>
      {detail && <span className="shrink-0 text-caption text-soft">{detail}</span>}
      {shortcut && (
        <span className="flex shrink-0 gap-1 pointer-coarse:hidden">
          {keysOf(shortcut).map((key) => (
            <kbd key={key} className="rounded-md border border-line bg-raised px-1.5 font-sans text-caption">
              {key === 'Del' ? t('key.delete') : key}
            </kbd>
          ))}
        </span>
      )}
    </div>
  );
}

/** The groups in their order. */
function groupsOf(commands: readonly Command[]): readonly Command['group'][] {
  return [...new Set(commands.map(({ group }) => group))];
}

/** The commands in the order in which they are shown: by group, within a group the best first. */
function arrange(commands: readonly Command[], query: string): readonly Command[] {
  if (query.trim() === '') return sortByGroup(commands, COMMAND_GROUPS);
  const grouped = commands.map((command) => ({ ...command, group: WITHIN[command.group] ?? command.group }));
  const matching = matchCommands(sortByGroup(grouped, SCREENS_FIRST), query);
  const best = matching.find(({ group }) => group === 'screens' || group === 'folder');
  return sortByGroup(matching, best?.group === 'folder' ? FOLDER_FIRST : SCREENS_FIRST);
}

function sortByGroup(commands: readonly Command[], groups: readonly Command['group'][]): readonly Command[] {
  return groups.flatMap((group) => commands.filter((command) => command.group === group));
}
