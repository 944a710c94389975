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

/** The heading and list of the screens of one viewer; `titles` holds each screen's title by path. */
export function gallerySection(viewer: Viewer, titles: ReadonlyMap<string, string>): string {
  const items = [...titles].map(([path, title]) => galleryItem(path, title));
  return [`## ${HEADINGS[viewer]}`, '', ...items].join('\n');
}

function galleryItem(path: string, title: string): string {
  const files = VIEWS.map((view) => pictureFile(path, view));
  const pictures = files.map((file) => `![${file.replace('.webp', '')}](screens/${file})`);
  return `- ${title} \`${path}\`:\n  ${pictures.join('')}`;
}

export function pictureFile(path: string, { size, scheme }: View): string {
  return `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}-${size}-${scheme}.webp`;
}
