/** Leaves the app for an address that the server answers; a seam for tests, as jsdom cannot navigate. */
export const browser = {
  go: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
  /** In a new tab, which learns nothing of this one. */
  openTab: (address: string) => void window.open(address, '_blank', 'noopener'),
};
