import { FREE_LIMITS, type ImportListDto, type ListFormat } from '@swipeclean/contracts';
import { useRef, useState } from 'react';
import { failureMessage } from '@/shared/api/failure-message';
import { useForm } from '@/shared/form/use-form';
import { formatNumber } from '@/shared/format/format';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { FileButton } from '@/shared/ui/file-button';
import { Notice } from '@/shared/ui/notice';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { TextArea } from '@/shared/ui/text-field';
import { useImportList } from '../api/block-list.mutations';
import { useSpamText } from '../messages';
import { ImportPreview } from './import-preview';
import { ImportResult } from './import-result';

/** Imports a list of numbers from a text or a file, after showing what that will do. */
export function ImportForm() {
  const t = useSpamText();
  const [checked, setChecked] = useState<ImportListDto>();
  const preview = useImportList();
  const imported = useImportList();
  const ref = useRef<HTMLFormElement>(null);
  const { form, field, busy, problem } = useForm({
    fields: { content: (typed) => typed.trim() === '' && t('import.required') },
    send: async ({ content }) => {
      imported.reset();
      setChecked(undefined);
      const list = { format: listFormat(content), content };
      const { region } = await preview.mutateAsync({ ...list, isPreview: true });
      // What is stored is what the preview shows.
      setChecked({ ...list, region });
    },
    failure: (error) => (isPremiumRequired(error) ? undefined : failureMessage(error)),
  });
  const { onChange, ...control } = field('content');

  async function importChecked(list: ImportListDto) {
    await imported.mutateAsync(list);
    setChecked(undefined);
    ref.current?.reset();
  }

  async function sendFile(file: File, element: HTMLFormElement) {
    const area = element.elements.namedItem('content');
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.value = decodeText(await file.arrayBuffer());
    element.requestSubmit();
  }

  return (
    <form {...form} ref={ref} className="flex flex-col gap-4 px-5 pt-1 pb-5">
      <TextArea
        label={t('import.content')}
        hint={t('import.content.hint')}
        className="max-h-[40dvh]"
        autoComplete="off"
        spellCheck={false}
        {...control}
        onChange={(event) => {
          setChecked(undefined);
          onChange(event);
        }}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isPremiumRequired(preview.error ?? imported.error) && (
        <PremiumNotice>{t('limit', { limit: formatNumber(FREE_LIMITS.blockedNumbers) })}</PremiumNotice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={busy}>
          {t('import.check')}
        </Button>
        <ChooseFile onFile={sendFile} />
      </div>
      {checked && preview.data && (
        <ImportPreview
          list={preview.data}
          onRegion={(region) =>
            void preview
              .mutateAsync({ ...checked, region, isPreview: true })
              .then(() => setChecked({ ...checked, region }))
              .catch((error: unknown) => toastFailure(t('error.title'), failureMessage(error)))
          }
          busy={imported.isPending}
          onConfirm={() =>
            void importChecked(checked).catch((error: unknown) => {
              if (!isPremiumRequired(error)) toastFailure(t('error.title'), failureMessage(error));
            })
          }
        />
      )}
      {imported.data && <ImportResult list={imported.data} />}
    </form>
  );
}

function ChooseFile({ onFile }: { onFile: (file: File, form: HTMLFormElement) => Promise<void> }) {
  const t = useSpamText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileButton
      variant="quiet"
      accept=".csv,.vcf,.json,.txt,.xml"
      inputRef={input}
      onFiles={([file]) => {
        const form = input.current?.form;
        if (file && form)
          onFile(file, form).catch(() => toastFailure(t('error.title'), t('import.unreadable')));
      }}
    >
      {t('import.file')}
    </FileButton>
  );
}

/**
 * The text of a file; spreadsheets save UTF-16 with a byte order mark. The server takes no request with a NUL; with a
 * sign in its place only that line is refused.
 */
function decodeText(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content);
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
    .decode(content)
    .replaceAll('\0', '\uFFFD');
}

/** The format of a list, from its beginning; anything else is read as lines or columns. */
export function listFormat(content: string): ListFormat {
  const start = content.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(start)) return 'json';
  return /^BEGIN:VCARD/i.test(start) ? 'vcf' : 'csv';
}
