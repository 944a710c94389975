import { Store, useStore } from '../state/store';

/** Long work that continues when its screen is left. */
export interface Work {
  id: number;
  /** The current step, as on its panel: `Scanning Pictures`. */
  title: string;
  /** The screen that shows it in full. */
  path: string;
  /** 0 to 1; null while the total is unknown. */
  fraction: number | null;
}

const works = new Store<readonly Work[]>([]);
let lastId = 0;

/** Registers work for the header; report with `progress`, and always call `end`. */
export function registerWork(title: string, path: string) {
  lastId += 1;
  const id = lastId;
  works.set([...works.get(), { id, title, path, fraction: null }]);
  return {
    progress: (fraction: number | null) =>
      works.set(works.get().map((work) => (work.id === id ? { ...work, fraction } : work))),
    end: () => works.set(works.get().filter((work) => work.id !== id)),
  };
}

export const useWorks = (): readonly Work[] => useStore(works);
