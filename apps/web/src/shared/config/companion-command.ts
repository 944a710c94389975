declare const __COMPANION_HASH__: string;

/** The command that runs the companion from this site, with its arguments. */
export function companionCommand(args: string): string {
  // npx would run the program of an earlier visit again, unless its address has changed.
  return `npx ${window.location.origin}/companion.tgz#${__COMPANION_HASH__} ${args}`;
}
