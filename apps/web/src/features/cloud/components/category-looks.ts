import type { CloudCategory } from '@swipeclean/contracts';
import { Archive, File, FileText, Film, Images, type LucideIcon, Music } from 'lucide-react';
import type { CategoryHue } from '@/shared/ui/category';

/** Icon and hue of each category, in Demo and Live alike (CLOUD-09). */
export const CATEGORY_LOOKS: Record<CloudCategory, { icon: LucideIcon; hue: CategoryHue }> = {
  photos: { icon: Images, hue: 'photos' },
  backups: { icon: Archive, hue: 'backups' },
  documents: { icon: FileText, hue: 'documents' },
  music: { icon: Music, hue: 'music' },
  oldVideos: { icon: Film, hue: 'videos' },
  other: { icon: File, hue: 'other' },
};
