import { type CloudAccount, MAX_LISTING_BYTES } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { formatBytes } from '@/shared/format/format';
import { callFailureText } from '@/shared/sources/call-failure';
import { CommandLine } from '@/shared/ui/command-line';
import { FileButton } from '@/shared/ui/file-button';
import { Notice } from '@/shared/ui/notice';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { TextField } from '@/shared/ui/text-field';
import { useUploadListing } from '../../api/drive.mutations';
import { cloudText, useCloudText } from '../../messages';
import { ListingError, type ListingProblem, readListing } from './listing-file';

/** Writes what is in a drive into a file, which the user uploads. */
const LIST_COMMAND = 'rclone lsjson -R --hash remote: > listing.json';

/** For drives that no site can open: the user lists it with rclone, and uploads the list. */
export function UploadListing({ onConnected }: { onConnected: (drive: CloudAccount) => void }) {
  const t = useCloudText();
  const name = useRef<HTMLInputElement>(null);
  const { mutateAsync } = useUploadListing();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const listing = await readListing(file);
      return mutateAsync({ name: name.current?.value.trim() || t('listing.name.default'), listing });
    },
    onSuccess: onConnected,
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-soft">{t('listing.why')}</p>
      <ol className="flex flex-col gap-4">
        <Step number={1}>
          <p>{t('listing.step.list')}</p>
          <CommandLine>{LIST_COMMAND}</CommandLine>
          <p className="text-small text-soft">{t('listing.step.list.note')}</p>
        </Step>
        <Step number={2}>
          <TextField
            label={t('listing.name')}
            defaultValue={t('listing.name.default')}
            maxLength={100}
            ref={name}
          />
        </Step>
        <Step number={3}>
          <p>{t('listing.step.upload', { size: formatBytes(MAX_LISTING_BYTES) })}</p>
          <div>
            <FileButton
              size="lg"
              accept=".json,application/json"
              onFiles={([file]) => file && !upload.isPending && upload.mutate(file)}
            >
              {t(upload.isPending ? 'listing.busy' : 'listing.choose')}
            </FileButton>
          </div>
        </Step>
      </ol>
      {upload.error && !isPremiumRequired(upload.error) && (
        <Notice tone="bad">{listingFailureText(upload.error)}</Notice>
      )}
      {isPremiumRequired(upload.error) && <PremiumNotice>{t('pro.text')}</PremiumNotice>}
    </div>
  );
}

function listingFailureText(error: unknown): string {
  const problem = problemOf(error);
  if (!problem) return callFailureText(error);
  return cloudText(`listing.problem.${problem}`, { size: formatBytes(MAX_LISTING_BYTES) });
}

function problemOf(error: unknown): ListingProblem | null {
  if (error instanceof ListingError) return error.problem;
  if (!(error instanceof ApiError)) return null;
  return error.status === 413 ? 'too-large' : error.status === 400 ? 'not-a-listing' : null;
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-raised text-small font-semibold tabular-nums"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">{children}</div>
    </li>
  );
}
