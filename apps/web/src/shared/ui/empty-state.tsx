import type { LucideIcon } from 'lucide-react';
import { isValidElement, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Card } from './card';
import type { ToolPicture } from './tool-illustration';

const ToolIllustration = lazy(() => import('./tool-illustration'));

export interface EmptyStateProps {
  /** A drawing where nothing else is on the screen yet, by its name or as an element; an icon in a list. */
  icon: LucideIcon | ToolPicture | ReactElement;
  title: string;
  /** One sentence: what to do next. */
  description?: string;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      {typeof Icon === 'string' || isValidElement(Icon) ? (
        <span className="mb-2 aspect-[116/92] w-24">
          {typeof Icon === 'string' ? (
            <Suspense>
              <ToolIllustration picture={Icon} />
            </Suspense>
          ) : (
            Icon
          )}
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

/** In place of a whole card. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
