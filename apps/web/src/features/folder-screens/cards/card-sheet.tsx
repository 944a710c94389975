import type { ScannedFile, Suggestion } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { KeptFiles } from '@/folder/choice/kept-files';
import { PagedList } from '@/folder/file-list/file-lines';
import type { OpenFolder } from '@/folder/open-folder';
import { FilePreview } from '@/folder/preview/file-preview';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { CutName } from '@/shared/ui/cut-name';
import { FileName } from '@/shared/ui/file-name';
import { useFolderScreenText } from '../messages';
import { CardDeck, type CardAction } from './card-deck';
import { useCardText } from './card-texts';

interface CardSheetProps {
  folder: OpenFolder;
  suggestion: Suggestion;
  onDecide: (verdict: CardAction) => void;
  onClose: () => void;
}

/** A card in full: its pictures, and all files, and empty folders, of which single ones can be left off. */
export default function CardSheet({ folder, suggestion, onDecide, onClose }: CardSheetProps) {
  const t = useFolderScreenText();
  const sharedText = useSharedText();
  const text = useCardText();
  const deck = folder.scoped(CardDeck);
  const { stays } = useStore(folder.scoped(KeptFiles).state);
  const { files } = folder.result;
  const filesOf = (ids: readonly number[]) => ids.flatMap((id) => files[id] ?? []);
  const [staying, going] = [filesOf(suggestion.keep), filesOf(suggestion.remove)];
  const [shown, setShown] = useState<ScannedFile | undefined>(going[0]);
  const ids = deck.filesOf(suggestion);
  const bytes = deck.bytesOf(suggestion);
  const isEmpty = ids.length === 0 && deck.foldersOf(suggestion).length === 0;
  // Of several groups, the copy of the file that is shown.
  const group = folder.result.identical.find(({ ids: one }) => shown && one.includes(shown.id));
  const kept = staying.find(({ id }) => suggestion.values.groups === undefined || group?.ids.includes(id));
  return (
    <Dialog open onClose={onClose} wide title={text.title(suggestion)}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-soft wrap-anywhere">{text.why(suggestion)}</p>
        {shown && (
          <div className={kept ? 'grid gap-3 sm:grid-cols-2' : undefined}>
            {kept && <Shown label={t('cards.stays')} folder={folder} file={kept} />}
            <Shown label={t('cards.goes')} folder={folder} file={shown} />
          </div>
        )}
        <div className="-mx-6 max-h-[40dvh] overflow-y-auto border-y border-line">
          {going.length > 0 && <Heading>{t('cards.goes')}</Heading>}
          <PagedList
            items={going}
            row={(file) => (
              <li key={file.id} className="flex items-center gap-2 px-4">
                <Checkbox
                  checked={!stays.has(file.path)}
                  aria-label={t('cards.include', { name: file.name })}
                  onChange={({ target }) => deck.setExcluded([file.path], !target.checked)}
                />
                <FileOption
                  file={file}
                  place={text.folderName(folder, file.path)}
                  isShown={file === shown}
                  onPress={() => setShown(file)}
                />
              </li>
            )}
          />
          {staying.length > 0 && (
            <>
              <Heading>{t('cards.stays')}</Heading>
              <PagedList
                items={staying}
                row={(file) => (
                  <li key={file.id} className="px-6 py-2 text-small wrap-anywhere">
                    <FileName>{file.path}</FileName> <span className="text-soft">{text.factsOf(file)}</span>
                  </li>
                )}
              />
            </>
          )}
          {suggestion.emptyFolders.length > 0 && (
            <PagedList
              items={suggestion.emptyFolders}
              row={(path) => (
                <li key={path} className="px-4">
                  <Checkbox
                    checked={!stays.has(path)}
                    onChange={({ target }) => deck.setExcluded([path], !target.checked)}
                    className="min-h-11"
                    label={
                      <span className="block text-small wrap-anywhere">
                        <FileName>{path}</FileName>
                      </span>
                    }
                  />
                </li>
              )}
            />
          )}
        </div>
        <div className="grid grid-cols-3 gap-2 sm:flex">
          <Button disabled={isEmpty} onClick={() => onDecide('trash')} className="col-span-3 grow">
            {suggestion.emptyFolders.length > 0
              ? t('cards.trash')
              : t(folder.trash ? 'cards.trash.count' : 'cards.list.count', {
                  count: ids.length,
                  size: formatBytes(bytes),
                })}
          </Button>
          <Button variant="secondary" onClick={() => onDecide('later')}>
            {t('cards.later')}
          </Button>
          <Button variant="secondary" onClick={() => onDecide('keep')}>
            {t('keep')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {sharedText('action.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Heading({ children }: { children: string }) {
  return <h3 className="px-6 py-2 text-caption font-semibold text-soft">{children}</h3>;
}

function Shown({ label, folder, file }: { label: string; folder: OpenFolder; file: ScannedFile }) {
  return (
    <figure className="min-w-0">
      <FilePreview key={file.id} folder={folder} file={file} />
      <figcaption className="mt-1 truncate text-caption text-soft">
        <span className="font-semibold text-ink">{label}</span> <FileName>{file.path}</FileName>
      </figcaption>
    </figure>
  );
}

interface FileOptionProps {
  file: ScannedFile;
  /** The folder that it is in. */
  place: string;
  isShown: boolean;
  onPress: () => void;
}

/** Shows the file above the list. */
function FileOption({ file, place, isShown, onPress }: FileOptionProps) {
  const { factsOf } = useCardText();
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      onClick={onPress}
      className="min-h-11 min-w-0 flex-1 rounded-control px-2 text-left text-small hover:bg-raised aria-[current]:bg-brand-tint"
    >
      <span className="block font-medium">
        <CutName>{file.name}</CutName>
      </span>
      <span className="block truncate text-caption text-soft">
        <FileName>{place}</FileName> · {factsOf(file)}
      </span>
    </button>
  );
}
