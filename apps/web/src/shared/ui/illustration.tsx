import type { ReactNode } from 'react';
import { Drawing, EDGE, LINE } from './drawing';

/** A landscape in a frame. */
const photo = (x: number, y: number, sky: string) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="46" height="36" rx="6" className={EDGE} {...LINE} />
    <rect x="4" y="4" width="38" height="28" rx="3" className={sky} />
    <circle cx="32" cy="12" r="4" className="fill-downloads" />
    <path d="M4 29 15 16l9 9 6-6 12 11v2H4Z" className="fill-brand" />
  </g>
);

const row = (y: number, fill: string, width: number) => (
  <g>
    <rect x="36" y={y} width="14" height="14" rx="4" className={fill} />
    <rect x="57" y={y + 4} width={width} height="6" rx="3" className="fill-raised" />
  </g>
);

const FOLDER = (
  <>
    <path
      d="M26 38a8 8 0 0 1 8-8h20l8 9h44a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8Z"
      className={EDGE}
      {...LINE}
    />
    <path
      d="M26 52h88v35a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8Z"
      className="fill-brand-tint stroke-control"
      {...LINE}
    />
  </>
);

const PICTURES = {
  folder: (
    <>
      {FOLDER}
      <rect x="38" y="64" width="40" height="7" rx="3.5" className="fill-brand" />
      <rect x="38" y="77" width="24" height="7" rx="3.5" className="fill-good" />
      <circle cx="100" cy="74" r="13" className={EDGE} {...LINE} />
      <path d="m109 84 11 11" className="stroke-control" {...LINE} />
    </>
  ),
  tidy: (
    <>
      {FOLDER}
      <circle cx="70" cy="74" r="15" className="fill-good" />
      <path d="m63 74 5 5 10-11" fill="none" className="stroke-on-brand" {...LINE} strokeWidth={3} />
    </>
  ),
  cards: (
    <>
      <rect
        x="30"
        y="34"
        width="48"
        height="58"
        rx="8"
        transform="rotate(-9 54 63)"
        className={EDGE}
        {...LINE}
      />
      <rect
        x="62"
        y="34"
        width="48"
        height="58"
        rx="8"
        transform="rotate(9 86 63)"
        className={EDGE}
        {...LINE}
      />
      <rect x="45" y="26" width="50" height="64" rx="8" className={EDGE} {...LINE} />
      <rect x="52" y="34" width="36" height="26" rx="4" className="fill-brand-tint" />
      <path d="m56 56 9-11 8 8 4-4 7 9v2H56Z" className="fill-brand" />
      <rect x="52" y="68" width="24" height="6" rx="3" className="fill-raised" />
      <circle cx="36" cy="92" r="10" className="fill-bad-fill" />
      <path d="m32 88 8 8m0-8-8 8" className="stroke-on-brand" {...LINE} />
      <circle cx="104" cy="92" r="10" className="fill-good" />
      <path d="m99 92 4 4 6-8" fill="none" className="stroke-on-brand" {...LINE} />
    </>
  ),
  photos: (
    <>
      {photo(20, 30, 'fill-brand-tint')}
      {photo(74, 30, 'fill-raised')}
      {photo(47, 54, 'fill-brand-tint')}
      <circle cx="93" cy="54" r="9" className="fill-good" />
      <path d="m89 54 3 3 5-6" fill="none" className="stroke-on-brand" {...LINE} />
    </>
  ),
  files: (
    <>
      <rect x="26" y="22" width="88" height="76" rx="10" className={EDGE} {...LINE} />
      {row(32, 'fill-photos', 44)}
      {row(53, 'fill-downloads', 32)}
      {row(74, 'fill-music', 38)}
    </>
  ),
  map: (
    <>
      <rect x="26" y="24" width="46" height="72" rx="6" className="fill-brand" />
      <rect x="76" y="24" width="38" height="40" rx="6" className="fill-downloads" />
      <rect x="76" y="68" width="18" height="28" rx="6" className="fill-music" />
      <rect x="98" y="68" width="16" height="28" rx="6" className="fill-raised" />
    </>
  ),
  trash: (
    <>
      <path d="M46 44h48l-5 48a7 7 0 0 1-7 6H58a7 7 0 0 1-7-6Z" className={EDGE} {...LINE} />
      <path
        d="M40 40h60M60 40v-7a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v7"
        fill="none"
        className="stroke-control"
        {...LINE}
      />
      <path d="M70 86V60m-9 9 9-9 9 9" fill="none" className="stroke-good" {...LINE} strokeWidth={4} />
    </>
  ),
} satisfies Record<string, ReactNode>;

type Picture = keyof typeof PICTURES;

/** The places of the open folder; `tidy` is one where nothing is to be done. */
export type FolderPicture = Exclude<Picture, 'tidy'>;

/** The drawing of a place of a folder. Imported with what shows it, so that both come together. */
export function Illustration({ picture }: { picture: Picture }) {
  return <Drawing>{PICTURES[picture]}</Drawing>;
}
