import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { type Review, ReviewContent } from './preview-pane';

/** The chosen file over the list, on a phone. */
export function PreviewSheet({ review, onClose }: { review: Review; onClose: () => void }) {
  const sharedText = useSharedText();
  return (
    <Dialog open onClose={onClose} title={review.file.name}>
      <div data-review className="flex flex-col gap-4">
        <ReviewContent review={review} />
        <Button variant="quiet" full onClick={onClose}>
          {sharedText('action.close')}
        </Button>
      </div>
    </Dialog>
  );
}
