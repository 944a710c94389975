const MAX_NAME_CHARS = 120;
const MAX_ENDING_CHARS = 12;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that every file system and drive takes; never a path. */
export function toFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    // Signs that turn the direction would show another ending.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const { stem, ending } = splitName(plain);
  const short = `${[...stem].slice(0, MAX_NAME_CHARS - ending.length).join('')}${ending}`;
  if (short === '') return 'attachment';
  return RESERVED.test(short) ? `_${short}` : short;
}

/** Gives names of which no two are equal, also where upper and lower case are the same. */
export class FileNames {
  private readonly used = new Set<string>();
  private readonly numbers = new Map<string, number>();

  take(name: string): string {
    const plain = toFileName(name);
    const { stem, ending } = splitName(plain);
    const key = plain.toLowerCase();
    let number = this.numbers.get(key) ?? 1;
    let free = number === 1 ? plain : `${stem} (${number})${ending}`;
    while (this.used.has(free.toLowerCase())) free = `${stem} (${(number += 1)})${ending}`;
    this.numbers.set(key, number);
    this.used.add(free.toLowerCase());
    return free;
  }
}

function splitName(name: string): { stem: string; ending: string } {
  const at = name.lastIndexOf('.');
  const isEnding = at > 0 && name.length - at <= MAX_ENDING_CHARS;
  return isEnding ? { stem: name.slice(0, at), ending: name.slice(at) } : { stem: name, ending: '' };
}
