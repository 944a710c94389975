import type { CleanUpLocation, Companion, DiskSpace } from '@swipeclean/scan-engine/browser';
import { Folder } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { removeBrowser, shareFolder } from '@/folder/companion/companion-connection';
import { requestOfHandle } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { List } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import { TextField } from '@/shared/ui/text-field';
import { CleanUpLocations } from './clean-up-locations';
import { useCompanionText } from './messages';

interface SharedFoldersProps {
  companion: Companion;
  disks: readonly DiskSpace[];
  locations: Readonly<Record<string, CleanUpLocation>>;
}

/** The folders that the program shares, each one press from being scanned. */
export default function SharedFolders({ companion, disks, locations }: SharedFoldersProps) {
  const t = useCompanionText();
  const scan = useScanFolder();
  const folders = companion.roots.filter((handle) => !(companion.pathOf(handle) in locations));
  return (
    <>
      {folders.length > 0 && (
        <Card flush title={t('folders.title')}>
          <List>
            {folders.map((handle, at) => (
              <li
                key={companion.pathOf(handle)}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4"
              >
                <Folder aria-hidden className="size-5 shrink-0 text-soft" />
                <div className="min-w-0 flex-1 basis-40">
                  <p className="font-medium">
                    <FileName>{companion.pathOf(handle)}</FileName>
                  </p>
                  <Space disk={disks.find(({ roots }) => roots.includes(companion.pathOf(handle)))} />
                </div>
                <Button
                  variant={at === 0 ? 'primary' : 'secondary'}
                  aria-label={t('folders.scanOf', { folder: handle.name })}
                  onClick={() => scan(() => requestOfHandle(handle))}
                >
                  {t('folders.scan')}
                </Button>
              </li>
            ))}
          </List>
        </Card>
      )}
      <CleanUpLocations companion={companion} locations={locations} />
      <AddFolder companion={companion} />
      <Notice
        action={
          <Button variant="quiet" onClick={() => void removeBrowser(companion)}>
            {t('remove.action')}
          </Button>
        }
      >
        {t('remove.text')}
      </Notice>
    </>
  );
}

/** Nothing for a folder whose disk has gone. */
function Space({ disk }: { disk: DiskSpace | undefined }) {
  const t = useCompanionText();
  if (!disk) return null;
  return (
    <p className="text-small text-soft">
      {t('folders.space', { free: formatBytes(disk.free), size: formatBytes(disk.size) })}
    </p>
  );
}

function AddFolder({ companion }: { companion: Companion }) {
  const t = useCompanionText();
  const [path, setPath] = useState('');
  const [state, setState] = useState<'idle' | 'missing' | 'waiting' | 'declined'>('idle');

  async function share(event: FormEvent) {
    event.preventDefault();
    if (!path.trim()) return setState('missing');
    setState('waiting');
    const isShared = await shareFolder(companion, path.trim()).then(
      () => true,
      () => false,
    );
    setState(isShared ? 'idle' : 'declined');
    if (isShared) setPath('');
  }

  return (
    <Card>
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void share(event)}>
        <TextField
          label={t('add.label')}
          hint={t('add.hint')}
          error={state === 'missing' || state === 'declined' ? t(`add.${state}`) : undefined}
          value={path}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
        {state === 'waiting' && (
          <p role="status" className="text-small text-soft">
            {t('add.waiting')}
          </p>
        )}
        <Button type="submit" variant="secondary" className="self-start" busy={state === 'waiting'}>
          {t('add.action')}
        </Button>
      </form>
    </Card>
  );
}
