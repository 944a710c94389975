import { useRef } from 'react';
import { browser } from '@/shared/browser/navigation';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FileButton } from '@/shared/ui/file-button';
import { Notice } from '@/shared/ui/notice';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { TextArea } from '@/shared/ui/text-field';
import { TextLink } from '@/shared/ui/link';
import { useSpyText } from '../messages';
import { DeviceResult } from './device-result';
import { checkFailure, useDeviceCheck } from './use-device-check';

/** An inconspicuous page for the quick exit. */
const ELSEWHERE = 'https://www.wikipedia.org/';
const HELP = 'https://stopstalkerware.org/';

/** Compares a phone's data with known stalkerware; safety advice comes first. */
export default function DeviceCheck() {
  const t = useSpyText();
  // A pasted bug report is too long to render at every key.
  const text = useRef<HTMLTextAreaElement>(null);
  const { mutate, data, error, isIdle, isPending, fraction, reset, cancel } = useDeviceCheck();
  return (
    <Card title={t('device.title')} className="mt-4">
      <Safety />
      <p className="mt-4">{t('device.lead')}</p>
      <ul className="my-4 list-disc pl-5 text-small text-soft">
        <li>{t('device.android')}</li>
        <li>{t('device.iphone')}</li>
      </ul>
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
    </Card>
  );
}

/** Safety advice before the check, and the quick exit. */
function Safety() {
  const t = useSpyText();
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="secondary" onClick={() => browser.replace(ELSEWHERE)}>
          {t('device.leave')}
        </Button>
      }
    >
      <p>{t('device.safety')}</p>
      <TextLink to={HELP} target="_blank" rel="noopener noreferrer">
        {t('device.help')}
      </TextLink>
    </Notice>
  );
}
