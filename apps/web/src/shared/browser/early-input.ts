/**
 * What a user does on a prerendered page before the app runs. `before-paint.ts` records it, in a bundle of its own, and
 * each part is taken once.
 */
export interface EarlyInput {
  /** The last press of a control. Only the last: who presses twice while nothing happens means one. */
  press?: ControlKey;
  /** A choice in a select. */
  choice?: ControlKey & { value: string };
  /** Files chosen in a file input. */
  files?: ControlKey & { files: FileList };
  /** What was dropped on the page. */
  drop?: DataTransfer;
  /** How many parts of the screen take drops; undefined until `holdDrops` runs. */
  takers?: number;
  /** A folder picker that is open, or was. */
  pick?: Promise<PickedFolder>;
  /** Where the focus was. */
  focus?: ControlKey;
}

/** Tells a control of a page from the others: the prerendered page and the app's have the same texts. */
export interface ControlKey {
  name: string;
  /** Its place among controls of one name. */
  at: number;
}

/** Null when the user closed the picker. */
export type PickedFolder = FileSystemDirectoryHandle | readonly File[] | null;

type WindowWithInput = Window & { earlyInput?: EarlyInput };

/** Not read while the module loads, which it also does where there is no window. */
const getWindow = () => window as WindowWithInput;

export function getEarlyInput(): EarlyInput {
  return (getWindow().earlyInput ??= {});
}

/** Takes a part, so that it happens once. */
export function takeEarlyInput<Part extends keyof EarlyInput>(part: Part): EarlyInput[Part] {
  const early = getWindow().earlyInput;
  const value = early?.[part];
  delete early?.[part];
  return value;
}
