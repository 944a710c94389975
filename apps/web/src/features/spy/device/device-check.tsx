import { useState } from 'react';
import { browser } from '../../../shared/browser/navigation';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { FileButton } from '../../../shared/ui/file-button';
import { Notice } from '../../../shared/ui/notice';
import { TextArea } from '../../../shared/ui/text-area';
import { TextLink } from '../../../shared/ui/text-link';
import { useSpyText } from '../messages';
import { DeviceResult } from './device-result';
import { checkFailure, useDeviceCheck } from './use-device-check';

/** Where whoever looks over the shoulder sees nothing remarkable. */
const ELSEWHERE = 'https://www.wikipedia.org/';
const HELP = 'https://stopstalkerware.org/';

/** Compares what a phone tells of itself with known stalkerware; advice comes before anything else. */
export default function DeviceCheck() {
  const t = useSpyText();
  const [text, setText] = useState('');
  const { mutate, data, error, isPending, reset } = useDeviceCheck();
  return (
    <Card title={t('device.title')} className="mt-4">
      <Notice
        tone="warn"
        action={
          <Button variant="secondary" onClick={() => browser.leave(ELSEWHERE)}>
            {t('device.leave')}
          </Button>
        }
      >
        <p>{t('device.safety')}</p>
        <TextLink to={HELP} target="_blank" rel="noopener noreferrer">
          {t('device.help')}
        </TextLink>
      </Notice>
      <p className="mt-4">{t('device.lead')}</p>
      <ul className="my-4 list-disc pl-5 text-small text-soft">
        <li>{t('device.android')}</li>
        <li>{t('device.iphone')}</li>
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate(text);
        }}
      >
        <TextArea
          label={t('device.text')}
          className="max-h-60 font-mono"
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={error ? checkFailure(error) : undefined}
          onChange={({ target }) => {
            setText(target.value);
            reset();
          }}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" busy={isPending}>
            {t('device.check')}
          </Button>
          <FileButton
            variant="secondary"
            accept=".txt,.ndjson,.zip"
            onFiles={([file]) => file && mutate(file)}
          >
            {t('device.file')}
          </FileButton>
        </div>
      </form>
      {data && <DeviceResult report={data} />}
    </Card>
  );
}
