/** Whole-page actions of the browser. Tests replace them, since jsdom can neither navigate nor print. */
export const browser = {
  navigate: (address: string) => window.location.assign(address),
  /** Without an entry in the history. */
  replace: (address: string) => window.location.replace(address),
  reload: () => window.location.reload(),
  print: () => window.print(),
  /** In a new tab, which gets no reference to this one. */
  openTab: (address: string) => void window.open(address, '_blank', 'noopener'),
};
