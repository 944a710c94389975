import { FREE_LIMITS, type ImportedList, type ListFormat } from '@swipeclean/contracts';
import { useRef } from 'react';
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
import { numberRefusal } from '../components/form-failure';
import { useSpamText } from '../messages';

/** Imports a list of numbers from a text or a file, and shows the result of each line. */
export function ImportForm() {
  const t = useSpamText();
  const { mutateAsync, data, error: refusal } = useImportList();
  const send = (content: string) => mutateAsync({ format: listFormat(content), content });
  const { form, field, busy, problem } = useForm({
    fields: { content: (typed) => typed.trim() === '' && t('import.required') },
    send: async ({ content }, element) => {
      await send(content);
      element.reset();
    },
    failure: (error) => (isPremiumRequired(error) ? undefined : failureMessage(error)),
  });

  async function sendFile(file: File, element: HTMLFormElement) {
    const control = element.elements.namedItem('content');
    if (!(control instanceof HTMLTextAreaElement)) return;
    control.value = await file.text();
    element.requestSubmit();
  }

  return (
    <form {...form} className="flex flex-col gap-4 px-5 pt-1 pb-5">
      <TextArea
        label={t('import.content')}
        hint={t('import.content.hint')}
        className="max-h-[40dvh]"
        autoComplete="off"
        spellCheck={false}
        {...field('content')}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isPremiumRequired(refusal) && (
        <PremiumNotice>{t('limit', { limit: formatNumber(FREE_LIMITS.blockedNumbers) })}</PremiumNotice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={busy}>
          {t('import.submit')}
        </Button>
        <ChooseFile onFile={sendFile} />
      </div>
      {data && <ImportResult list={data} />}
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

/** The number of imported entries, and the first rejected lines with their reasons. */
function ImportResult({ list }: { list: ImportedList }) {
  const t = useSpamText();
  const { added, known, refused, refusedCount } = list;
  const more = refusedCount - refused.length;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={refusedCount > 0 ? 'warn' : 'good'} announce>
        {t('import.added', { count: added })} {known > 0 && t('import.known', { count: known })}{' '}
        {refusedCount > 0 && t('import.refused', { count: refusedCount })}
      </Notice>
      {refused.length > 0 && (
        <ul
          aria-label={t('import.refused.label')}
          tabIndex={0}
          className="max-h-[40dvh] overflow-y-auto text-small"
        >
          {refused.map(({ line, value, code, reason }) => (
            <li key={`${line} ${value}`} className="border-b border-line py-2">
              <span className="font-medium wrap-anywhere">
                {t('import.line', { line: formatNumber(line), value: value || '–' })}
              </span>
              <span className="block text-soft">{numberRefusal(code, value.endsWith('*')) ?? reason}</span>
            </li>
          ))}
          {more > 0 && <li className="py-2 text-soft">{t('import.refused.more', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

/** The format of a list, from its beginning; anything else is read as lines or columns. */
export function listFormat(content: string): ListFormat {
  const start = content.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(start)) return 'json';
  return /^BEGIN:VCARD/i.test(start) ? 'vcf' : 'csv';
}
