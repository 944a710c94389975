import {
  BellOff,
  BrushCleaning,
  Copy,
  Folders,
  LifeBuoy,
  PhoneOff,
  ScanEye,
  type LucideIcon,
} from 'lucide-react';

/** The seven features of Pro (CONST-07). */
export const PRO_FEATURES = [
  { key: 'cleaning', icon: BrushCleaning },
  { key: 'duplicates', icon: Copy },
  { key: 'organization', icon: Folders },
  { key: 'spam', icon: PhoneOff },
  { key: 'spy', icon: ScanEye },
  { key: 'support', icon: LifeBuoy },
  { key: 'ads', icon: BellOff },
] as const satisfies readonly { key: string; icon: LucideIcon }[];

export type ProFeature = (typeof PRO_FEATURES)[number];

/** What the short list beside a price names (SUBS-02). */
export const MAIN_BENEFITS = PRO_FEATURES.slice(0, 5);
