// Changes of a Windows executable before the program is put into it.

const CONSOLE = 3;
const WINDOW = 2;
const MAGIC_64 = 0x20b;
/** Offsets in the optional header of 64 bits. */
const SUBSYSTEM = 68;
const CERTIFICATES = 112 + 4 * 8;

/**
 * Removes the signature, which fits no longer, and the terminal window: whether a program has one is written in its
 * file, so it would open at every double click (mdonoughe/sbz-switch issue 2).
 */
export function toWindowProgram(executable) {
  const header = executable.readUInt32LE(0x3c);
  if (executable.toString('latin1', header, header + 4) !== 'PE\0\0')
    throw new Error('The executable is not one of Windows');
  const optional = header + 24;
  if (executable.readUInt16LE(optional) !== MAGIC_64) throw new Error('The executable is not one of 64 bits');
  const subsystem = executable.readUInt16LE(optional + SUBSYSTEM);
  if (subsystem !== CONSOLE) throw new Error(`The executable has the subsystem ${subsystem}, not ${CONSOLE}`);
  const [start, length] = [0, 4].map((at) => executable.readUInt32LE(optional + CERTIFICATES + at));
  // Certificates are at the end of the file.
  if (start > 0 && start + length !== executable.length)
    throw new Error('The signature is not at the end of the executable');
  const changed = Buffer.from(start > 0 ? executable.subarray(0, start) : executable);
  changed.writeUInt16LE(WINDOW, optional + SUBSYSTEM);
  changed.fill(0, optional + CERTIFICATES, optional + CERTIFICATES + 8);
  return changed;
}
