import type { ScannedFile } from '@swipeclean/scan-engine';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { type Reason, reasonText } from '../trash/removal';
import { FileDetails, ProtectButtons } from './file-details';

interface FileDialogProps {
  folder: OpenFolder;
  file: ScannedFile;
  reason: Reason | undefined;
  onClose: () => void;
}

/** One file: its content, why it is listed, and buttons that protect it. */
export default function FileDialog({ folder, file, reason, onClose }: FileDialogProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  return (
    <Dialog open onClose={onClose} title={t('preview.title')} wide>
      <div className="flex flex-col gap-4">
        <FileDetails folder={folder} file={file} reason={reason ? reasonText(reason) : null} />
        <div className="flex flex-wrap gap-2">
          <ProtectButtons folder={folder} file={file} />
          <Button variant="secondary" onClick={onClose}>
            {sharedText('action.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
