/**
 * Types of files that Chromium asks the user about, one by one, when a move gives a file such a name: those of Linux as
 * measured in version 156, then those of Windows, which are not measured. Of these, Chromium's list of dangerous types
 * was seen to name cfg, dll, ini and manifest.
 */
const DANGEROUS_TYPES = new Set(
  (
    'apk bash class crx csh deb desktop jar jnlp ksh out pkg pl py pyc pyd pyo pyw rb rpm run sh shar swf tcsh ' +
    'cfg dll drv hta inf ini manifest msc ocx ps1 reg sys vb vbe vbs wsc wsf wsh'
  ).split(' '),
);

/** Whether the browser may ask the user before it moves a file to that name. */
export function isDangerousType(name: string): boolean {
  const dot = name.lastIndexOf('.');
  return dot >= 0 && DANGEROUS_TYPES.has(name.slice(dot + 1).toLowerCase());
}
