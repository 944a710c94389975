import { useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { FileButton } from '@/shared/ui/file-button';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { TextArea } from '@/shared/ui/text-field';
import { useSpyText } from '../messages';
import { DeviceResult } from './device-result';
import { checkFailure, useDeviceCheck } from './use-device-check';

/** Compares a phone's data with known stalkerware. */
export default function DeviceCheck() {
  const t = useSpyText();
  // A pasted bug report is too long to render at every key.
  const text = useRef<HTMLTextAreaElement>(null);
  const { mutate, data, error, isIdle, isPending, fraction, reset, cancel } = useDeviceCheck();
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate(text.current?.value ?? '');
        }}
      >
        <TextArea
          ref={text}
          label={t('device.text')}
          className="max-h-96 font-mono"
          spellCheck={false}
          autoComplete="off"
          error={error ? checkFailure(error) : undefined}
          onChange={() => {
            if (!isIdle && !isPending) reset();
          }}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" busy={isPending}>
            {t('device.check')}
          </Button>
          {!isPending && (
            <FileButton
              variant="secondary"
              accept=".txt,.ndjson,.zip"
              onFiles={([file]) => file && mutate(file)}
            >
              {t('device.file')}
            </FileButton>
          )}
        </div>
      </form>
      {isPending && (
        <div className="mt-5">
          <ProgressPanel title={t('device.checking')} progress={{ fraction }} onCancel={cancel} />
        </div>
      )}
      {data && <DeviceResult checked={data} />}
    </>
  );
}
