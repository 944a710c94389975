/** Has the browser ask before the page is closed; returns the way to let it go again. */
export function warnOnLeave(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
