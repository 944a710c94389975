import type { ReactNode } from 'react';
import { Drawing, EDGE, LINE } from './drawing';

/** What tools outside the open folder work on. */
export type ToolPicture =
  | 'mail'
  | 'cloud'
  | 'numbers'
  | 'calls'
  | 'texts'
  | 'devices'
  | 'callers'
  | 'addresses'
  | 'alerts'
  | 'detections'
  | 'activity'
  | 'history'
  | 'friends'
  | 'payouts'
  | 'tidy';

/** A round mark at the edge of what it is about. */
const disc = (x: number, y: number, fill: string, sign: string) => (
  <g>
    <circle cx={x} cy={y} r="11" className={fill} />
    <path
      d={sign}
      transform={`translate(${x} ${y})`}
      fill="none"
      className="stroke-on-brand"
      {...LINE}
      strokeWidth={2.5}
    />
  </g>
);
const NO = 'm-4-4 8 8m0-8-8 8';
const YES = 'm-5 0 4 4 6-8';

/** A line of text. */
const bar = (x: number, y: number, width: number, fill = 'fill-raised') => (
  <rect x={x} y={y} width={width} height="6" rx="3" className={fill} />
);

const person = (x: number, y: number, fill: string) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-16 30c0-11 7-17 16-17s16 6 16 17Z" className={fill} />
    <circle r="10" className={fill} />
  </g>
);

const PICTURES: Record<ToolPicture, ReactNode> = {
  mail: (
    <>
      <rect x="26" y="32" width="88" height="60" rx="8" className={EDGE} {...LINE} />
      <path d="m30 40 40 28 40-28" fill="none" className="stroke-control" {...LINE} />
      <rect x="36" y="76" width="30" height="6" rx="3" className="fill-brand" />
      <circle cx="108" cy="88" r="12" className="fill-good" />
      <path d="m102 88 4 4 8-8" fill="none" className="stroke-on-brand" {...LINE} />
    </>
  ),
  cloud: (
    <>
      <path
        d="M46 88a20 20 0 0 1-2-40 26 26 0 0 1 50-2 21 21 0 0 1 0 42Z"
        className="fill-brand-tint stroke-control"
        {...LINE}
      />
      <rect x="48" y="60" width="44" height="7" rx="3.5" className="fill-brand" />
      <rect x="48" y="73" width="26" height="7" rx="3.5" className="fill-good" />
    </>
  ),
  numbers: (
    <>
      <rect x="26" y="24" width="88" height="74" rx="10" className={EDGE} {...LINE} />
      {[36, 57, 78].map((y, at) => (
        <g key={y}>
          <circle cx="42" cy={y + 4} r="7" className={at === 1 ? 'fill-raised' : 'fill-bad-fill'} />
          <path
            d={`m38 ${y + 8} 8-8`}
            className={at === 1 ? 'stroke-control' : 'stroke-on-brand'}
            {...LINE}
          />
          {bar(57, y + 1, [44, 34, 40][at]!)}
        </g>
      ))}
    </>
  ),
  calls: (
    <>
      <rect x="46" y="20" width="48" height="84" rx="11" className={EDGE} {...LINE} />
      <rect x="53" y="30" width="34" height="58" rx="5" className="fill-brand-tint" />
      {person(70, 48, 'fill-brand')}
      <rect x="64" y="94" width="12" height="4" rx="2" className="fill-raised" />
      {disc(92, 82, 'fill-bad-fill', NO)}
    </>
  ),
  texts: (
    <>
      <path
        d="M34 28h62a9 9 0 0 1 9 9v28a9 9 0 0 1-9 9H58L42 88V74h-8a9 9 0 0 1-9-9V37a9 9 0 0 1 9-9Z"
        className={EDGE}
        {...LINE}
      />
      {bar(37, 40, 50, 'fill-brand')}
      {bar(37, 53, 34)}
      {disc(101, 76, 'fill-bad-fill', NO)}
    </>
  ),
  devices: (
    <>
      <path d="M62 72h34" className="stroke-control" {...LINE} strokeDasharray="1 6" />
      <rect x="26" y="28" width="38" height="68" rx="9" className={EDGE} {...LINE} />
      <rect x="32" y="36" width="26" height="46" rx="4" className="fill-brand-tint" />
      {bar(37, 46, 16, 'fill-brand')}
      {bar(37, 57, 10)}
      <path d="M88 56V40m20 16V34" className="stroke-control" {...LINE} />
      <rect x="78" y="56" width="40" height="32" rx="7" className={EDGE} {...LINE} />
      <circle cx="88" cy="72" r="3" className="fill-good" />
      <circle cx="98" cy="72" r="3" className="fill-downloads" />
    </>
  ),
  callers: (
    <>
      <rect x="24" y="30" width="92" height="62" rx="10" className={EDGE} {...LINE} />
      <rect x="32" y="38" width="36" height="46" rx="6" className="fill-brand-tint" />
      {person(50, 54, 'fill-brand')}
      {bar(76, 44, 30)}
      {bar(76, 57, 22)}
      {disc(104, 84, 'fill-good', YES)}
    </>
  ),
  addresses: (
    <>
      <circle cx="70" cy="62" r="38" className="fill-brand-tint stroke-control" {...LINE} />
      <ellipse cx="70" cy="62" rx="16" ry="38" fill="none" className="stroke-control" {...LINE} />
      <path d="M32 62h76M37 43h66M37 81h66" className="stroke-control" {...LINE} />
      <circle cx="94" cy="48" r="7" className="fill-good" />
      <circle cx="54" cy="78" r="5" className="fill-downloads" />
    </>
  ),
  alerts: (
    <>
      <path
        d="M70 26c-15 0-24 11-24 26 0 18-8 22-8 28h64c0-6-8-10-8-28 0-15-9-26-24-26Z"
        className={EDGE}
        {...LINE}
      />
      <path
        d="M70 34c-10 0-16 8-16 19 0 9-2 14-4 19h40c-2-5-4-10-4-19 0-11-6-19-16-19Z"
        className="fill-brand-tint"
      />
      <path d="M62 88a8 8 0 0 0 16 0" fill="none" className="stroke-control" {...LINE} />
      <circle cx="97" cy="36" r="9" className="fill-downloads" />
    </>
  ),
  detections: (
    <>
      <rect x="34" y="20" width="48" height="84" rx="11" className={EDGE} {...LINE} />
      <g className="fill-raised">
        {[32, 49, 66].map((y) =>
          [42, 61].map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="13" height="12" rx="4" />),
        )}
      </g>
      <rect x="61" y="49" width="13" height="12" rx="4" className="fill-music" />
      <circle cx="80" cy="66" r="22" className="fill-brand-tint stroke-control" {...LINE} />
      <path d="m96 82 14 14" className="stroke-control" {...LINE} strokeWidth={5} />
    </>
  ),
  activity: (
    <>
      <rect x="24" y="24" width="92" height="74" rx="10" className={EDGE} {...LINE} />
      {[20, 34, 14, 44].map((height, at) => (
        <rect
          key={height}
          x={36 + at * 18}
          y={86 - height}
          width="12"
          height={height}
          rx="4"
          className={at === 3 ? 'fill-good' : 'fill-brand'}
        />
      ))}
      <path d="M34 88h72" className="stroke-control" {...LINE} />
    </>
  ),
  history: (
    <>
      <rect x="26" y="24" width="74" height="74" rx="10" className={EDGE} {...LINE} />
      {bar(38, 38, 44, 'fill-brand')}
      {bar(38, 53, 34)}
      {bar(38, 68, 38)}
      {bar(38, 83, 22)}
      <circle cx="98" cy="78" r="20" className="fill-surface stroke-control" {...LINE} />
      <path d="M98 67v11l8 5" fill="none" className="stroke-good" {...LINE} strokeWidth={4} />
    </>
  ),
  friends: (
    <>
      {person(44, 58, 'fill-raised')}
      {person(96, 58, 'fill-raised')}
      <circle cx="70" cy="70" r="30" className="fill-brand-tint stroke-control" {...LINE} />
      {person(70, 62, 'fill-brand')}
      {disc(96, 92, 'fill-good', 'M0-5V5M-5 0h10')}
    </>
  ),
  payouts: (
    <>
      <rect x="22" y="38" width="84" height="48" rx="8" className={EDGE} {...LINE} />
      <rect x="29" y="45" width="70" height="34" rx="4" className="fill-brand-tint" />
      <circle cx="64" cy="62" r="11" className="fill-brand" />
      <circle cx="100" cy="82" r="17" className="fill-downloads" />
      <circle cx="100" cy="82" r="11" fill="none" className="stroke-on-brand" {...LINE} />
    </>
  ),
  tidy: (
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
      {disc(70, 74, 'fill-good', YES)}
    </>
  ),
};

/** The drawing of what a tool outside the open folder works on. */
export default function ToolIllustration({ picture }: { picture: ToolPicture }) {
  return <Drawing>{PICTURES[picture]}</Drawing>;
}
