import type { CleanUpLocation, Companion, DiskSpace } from '@swipeclean/scan-engine/browser';
import { Folder } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { findShareFailure, removeBrowser, type ShareFailure } from '@/folder/companion/companion-connection';
import { requestOfAdded, requestOfHandle } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { formatBytes } from '@/shared/format/format';
import { toastFailure } from '@/shared/toast/toast-store';
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
  roots: readonly FileSystemDirectoryHandle[];
  disks: readonly DiskSpace[];
  locations: Readonly<Record<string, CleanUpLocation>>;
}

/** As systems write a path from its beginning: `/home`, `C:\\` or `\\\\server`. */
const isFullPath = (path: string) => /^(\/|[a-z]:[\\/]|\\\\)/i.test(path);

/** The folders that the program shares, each one press from being scanned. */
export default function SharedFolders({ companion, roots, disks, locations }: SharedFoldersProps) {
  const t = useCompanionText();
  const scan = useScanFolder();
  const stopSharing = (path: string) =>
    companion.removeRoot(path).catch((error: unknown) => {
      console.error(error);
      toastFailure(t('folders.title'), t('program.failed'));
    });
  const folders = roots.filter((handle) => !(companion.pathOf(handle) in locations));
  return (
    <>
      <Card flush title={t('folders.title')}>
        <List>
          {folders.length === 0 && <li className="px-5 py-4 text-soft">{t('folders.none')}</li>}
          {folders.map((handle, at) => (
            <li
              key={companion.pathOf(handle)}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4"
            >
              <Folder aria-hidden className="size-5 shrink-0 text-soft" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium">
                  <FileName>{handle.name}</FileName>
                </p>
                <p className="text-small wrap-anywhere text-soft">
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
              <Button
                variant="quiet"
                aria-label={t('folders.stopOf', { folder: handle.name })}
                onClick={() => void stopSharing(companion.pathOf(handle))}
              >
                {t('folders.stop')}
              </Button>
            </li>
          ))}
        </List>
      </Card>
      {folders.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => scan(() => requestOfAdded({ roots: [], references: [] }, folders))}
        >
          {t('folders.scanAll')}
        </Button>
      )}
      <CleanUpLocations companion={companion} roots={roots} locations={locations} />
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
  const [state, setState] = useState<'idle' | 'missing' | 'waiting' | ShareFailure>('idle');

  async function share(event: FormEvent) {
    event.preventDefault();
    if (!isFullPath(path.trim())) return setState('missing');
    setState('waiting');
    const shared = await companion.requestRoot(path.trim()).catch(findShareFailure);
    if (typeof shared === 'string') return setState(shared);
    setState('idle');
    setPath('');
  }

  return (
    <Card>
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void share(event)}>
        <TextField
          label={t('add.label')}
          hint={t('add.hint')}
          error={
            state === 'idle' || state === 'waiting'
              ? undefined
              : t(state === 'busy' ? 'terminal.busy' : `add.${state}`)
          }
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
