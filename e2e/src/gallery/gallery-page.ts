import { SCREEN_NAMES } from '../support/browser';
import { type Viewer } from '../support/screens';

const SCHEMES = ['light', 'dark'] as const;

export const VIEWS = SCREEN_NAMES.flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })));
export type View = (typeof VIEWS)[number];

export const INTRODUCTION = `# Screens

Every screen of a new account at 390 × 844 and 1440 × 900, each light and dark.
\`npm run build && npm run gallery -w e2e\` takes the screenshots and writes this page.`;

const HEADINGS: Record<Viewer, string> = {
  visitor: 'Open to everyone',
  user: 'With an account',
  owner: 'For the owner of the site',
};

/** The heading and table of the screens of one viewer; `titles` holds each screen's title by path. */
export function gallerySection(viewer: Viewer, titles: ReadonlyMap<string, string>): string {
  const rows = [...titles].map(([path, title]) => galleryRow(path, title));
  const head = `| Screen | ${SCREEN_NAMES.join(' | ')} |`;
  return [`## ${HEADINGS[viewer]}`, '', head, `| --- |${' --- |'.repeat(SCREEN_NAMES.length)}`, ...rows].join(
    '\n',
  );
}

function galleryRow(path: string, title: string): string {
  const picture = (file: string) => `![${file.replace('.webp', '')}](screens/${file})`;
  const pictures = SCREEN_NAMES.map((size) =>
    SCHEMES.map((scheme) => picture(pictureFile(path, { size, scheme }))).join(''),
  );
  return `| ${title} \`${path}\` | ${pictures.join(' | ')} |`;
}

export function pictureFile(path: string, { size, scheme }: View): string {
  return `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}-${size}-${scheme}.webp`;
}
