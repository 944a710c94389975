import { patternOf } from '../file-names';

const WORDS = patternOf('copy');
const PREFIX = `^(?:${patternOf('copyOf')}) `;
const EXTENSIONS = '(?:\\.[^./ ]{1,8})*$';

/** How programs name a copy beside its original: `a (1).jpg`, `a copy 2.jpg`, `a - Kopie.jpg`, `Copy of a.jpg`. */
export const COPY_NAME = new RegExp(
  `(?: ?\\((?:\\d{1,3}|[^()/]{0,12}(?:${WORDS})[^()/]{0,4})\\)|(?:^|[ _-]+)(?:${WORDS})(?: ?\\(?\\d{1,3}\\)?)?|${patternOf('attachedCopy')})${EXTENSIONS}|${PREFIX}`,
  'i',
);

/** What is added to the name of another file for its copy; a bare number counts only beside that other file. */
export const COPY_AFFIX = new RegExp(
  `(?: ?\\([^()/]{1,60}\\)|[ _-]+\\d{1,3}|[ _-]*(?:${WORDS})(?:[ _-]?\\(?\\d{1,3}\\)?)?)(?=${EXTENSIONS})|${PREFIX}`,
  'i',
);
