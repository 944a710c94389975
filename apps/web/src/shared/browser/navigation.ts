/** What the browser does with the page as a whole; a seam for tests, as jsdom can neither navigate nor print. */
export const browser = {
  navigate: (address: string) => window.location.assign(address),
  /** Without a way back to this page. */
  replace: (address: string) => window.location.replace(address),
  reload: () => window.location.reload(),
  print: () => window.print(),
  /** In a new tab, which learns nothing of this one. */
  openTab: (address: string) => void window.open(address, '_blank', 'noopener'),
};
