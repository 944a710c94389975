export const IMPORT_ROW_ID = 'import-numbers';

/** Opens the import, which is below the list, and leads to it. */
export function openImport(): void {
  const row = document.getElementById(IMPORT_ROW_ID);
  if (!row) return;
  row.closest('details')?.setAttribute('open', '');
  row.scrollIntoView?.({ block: 'center' });
  row.focus({ preventScroll: true });
}
