import { FREE_LIMITS } from '@swipeclean/contracts';
import { useRef } from 'react';
import { failureMessage } from '@/shared/api/failure-message';
import { useForm } from '@/shared/form/use-form';
import { formatNumber } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { FileButton } from '@/shared/ui/file-button';
import { Notice } from '@/shared/ui/notice';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { TextArea } from '@/shared/ui/text-field';
import { useImportList } from '../api/block-list.mutations';
import { useSpamText } from '../messages';
import { ImportResult } from './import-result';
import { listFormat } from './list-format';

/** Takes a list of numbers as text or as a file, and tells what became of each line. */
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
      accept=".csv,.vcf,.json,.txt"
      inputRef={input}
      onFiles={([file]) => {
        const form = input.current?.form;
        if (file && form)
          onFile(file, form).catch(() =>
            toast({ title: t('error.title'), description: t('import.unreadable'), variant: 'destructive' }),
          );
      }}
    >
      {t('import.file')}
    </FileButton>
  );
}
