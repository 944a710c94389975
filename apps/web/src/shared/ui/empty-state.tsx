import type { LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from './card';
import type { ToolPicture } from './tool-illustration';

const Illustration = lazy(() => import('./illustration'));
const ToolIllustration = lazy(() => import('./tool-illustration'));

/** The places of the open folder that have a drawing. */
const FOLDER_PICTURES = ['folder', 'cards', 'photos', 'files', 'map', 'trash'] as const;

export type FolderPicture = (typeof FOLDER_PICTURES)[number];

export interface EmptyStateProps {
  /** A drawing where nothing else is on the screen yet; an icon in a list. */
  icon: LucideIcon | FolderPicture | ToolPicture;
  title: string;
  /** One sentence: what to do next. */
  description?: string;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      {typeof Icon === 'string' ? (
        <span className="mb-2 aspect-[116/92] w-24">
          <Suspense>
            {isOfFolder(Icon) ? <Illustration picture={Icon} /> : <ToolIllustration picture={Icon} />}
          </Suspense>
        </span>
      ) : (
        <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-raised">
          <Icon aria-hidden className="size-6 text-soft" />
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {description && <p className="max-w-sm text-small text-soft">{description}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

const isOfFolder = (picture: FolderPicture | ToolPicture): picture is FolderPicture =>
  (FOLDER_PICTURES as readonly string[]).includes(picture);

/** In place of a whole card. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
