import { useMutation } from '@tanstack/react-query';
import {
  CLOUD_CATEGORIES,
  type CloudAccount,
  type CloudTotals,
  listCloudFiles,
  MAX_NAMED,
  OLD_VIDEO_YEARS,
  type Sum,
} from '@swipeclean/contracts';
import { Copy, CopyCheck, FolderX } from 'lucide-react';
import { request } from '@/shared/api/client';
import { failureMessage } from '@/shared/api/failure-message';
import { fetchAllPages } from '@/shared/sources/list/use-pages';
import { toastFailure } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { CATEGORY_LOOKS } from '../../components/category-looks';
import { useCloudText } from '../../messages';
import { ChoiceSection } from './choice-section';
import {
  type DriveChoice,
  probableTickState,
  tickProbable,
  tickStateOf,
  type TickedList,
  toggleFile,
  toggleList,
} from './drive-choice';

interface ChoiceListsProps {
  drive: CloudAccount;
  scan: CloudTotals;
  choice: DriveChoice;
  /** Null while nothing can be chosen. */
  onChange: ((choice: DriveChoice) => void) | null;
}

/** What is safe to remove, and what to look at first: the specified categories. */
export function ChoiceLists({ drive: { id, provider, name }, scan, choice, onChange }: ChoiceListsProps) {
  const t = useCloudText();
  const { duplicates, probableDuplicates, emptyFolders, categories } = scan;
  const shared = {
    choice,
    onToggleFile:
      onChange && ((file: Parameters<typeof toggleFile>[1]) => onChange(toggleFile(choice, file))),
  };
  const listProps = (list: TickedList) => ({
    ticked: tickStateOf(choice, list),
    onToggle: () => onChange?.(toggleList(choice, list)),
    ...shared,
  });
  const probable = probableTickState(choice, probableDuplicates);
  const tickAll = useMutation({
    mutationFn: () =>
      fetchAllPages((page) => request(listCloudFiles, { id, duplicates: 'probable', ...page }), {
        most: MAX_NAMED - choice.added.size,
      }),
    onSuccess: (files) => onChange?.(tickProbable(choice, files)),
    onError: (error) => toastFailure(t('files.failed'), failureMessage(error)),
  });
  const hasNoChecksums = duplicates.groups === 0 && probableDuplicates.groups > 0;
  // One of each group stays, and is listed as well.
  const listedOf = ({ files, groups }: Sum & { groups: number }) => files + groups;
  return (
    <>
      <Card flush title={t('choice.safe')}>
        <p className="px-5 pb-3 text-small text-soft">
          {hasNoChecksums ? t('choice.noChecksums', { list: t('choice.probable') }) : t('choice.safe.note')}
        </p>
        <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line">
          <ChoiceSection
            title={t('choice.copies')}
            note={t('choice.copies.note', { count: duplicates.groups })}
            icon={CopyCheck}
            sum={duplicates}
            listed={listedOf(duplicates)}
            request={{ id, duplicates: 'copies' }}
            {...listProps('copies')}
          />
          {/* rclone's list names files only. */}
          {provider !== 'listing' && (
            <ChoiceSection
              title={t('choice.emptyFolders')}
              note={t('choice.emptyFolders.note')}
              icon={FolderX}
              sum={{ files: emptyFolders, bytes: 0 }}
              listed={emptyFolders}
              request={null}
              ticked={choice.emptyFolders}
              onToggle={() => onChange?.({ ...choice, emptyFolders: !choice.emptyFolders })}
              {...shared}
            />
          )}
        </ul>
      </Card>
      <Card flush title={t('choice.look')}>
        <p className="px-5 pb-3 text-small text-soft">{t('choice.look.note')}</p>
        <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line">
          {probableDuplicates.files > 0 && (
            <ChoiceSection
              title={t('choice.probable')}
              note={t('choice.probable.note')}
              icon={Copy}
              sum={probableDuplicates}
              listed={listedOf(probableDuplicates)}
              request={{ id, duplicates: 'probable' }}
              ticked={probable}
              onToggle={() => (probable === true ? onChange?.(tickProbable(choice, [])) : tickAll.mutate())}
              openIn={provider === 'webdav' ? name : undefined}
              {...shared}
            />
          )}
          {CLOUD_CATEGORIES.map((category) => (
            <ChoiceSection
              key={category}
              title={t(`category.${category}`)}
              note={t(`category.${category}.note`, { years: OLD_VIDEO_YEARS })}
              icon={CATEGORY_LOOKS[category].icon}
              hue={CATEGORY_LOOKS[category].hue}
              sum={categories[category]}
              listed={categories[category].files}
              request={{ id, category }}
              {...listProps(category)}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}
