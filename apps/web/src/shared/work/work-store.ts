import { useSyncExternalStore } from 'react';

/** Long work that goes on while its screen is left. */
export interface Work {
  id: number;
  /** What is happening, as on its panel: `Scanning Pictures`. */
  title: string;
  /** The screen that shows it in full. */
  path: string;
  /** 0 to 1, or null while the whole is unknown. */
  fraction: number | null;
}

const listeners = new Set<() => void>();
let works: readonly Work[] = [];
let lastId = 0;

/** Announces work to the header; report with `progress`, and call `end` whatever the outcome. */
export function startWork(title: string, path: string) {
  lastId += 1;
  const id = lastId;
  update([...works, { id, title, path, fraction: null }]);
  return {
    progress: (fraction: number | null) =>
      update(works.map((work) => (work.id === id ? { ...work, fraction } : work))),
    end: () => update(works.filter((work) => work.id !== id)),
  };
}

export function useWorks(): readonly Work[] {
  return useSyncExternalStore(subscribe, () => works);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: readonly Work[]): void {
  works = next;
  for (const listener of listeners) listener();
}
