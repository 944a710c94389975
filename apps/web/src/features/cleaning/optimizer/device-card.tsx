import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { canPickDirectory } from '@/shared/browser/pick-folder';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { useCleaningText } from '../messages';

const FACTS = ['secure', 'folders', 'images', 'parallel'] as const;

/** The browser features that an optimizer needs, whether this browser has them, and why they matter (OPT-08). */
export function DeviceCard() {
  const t = useCleaningText();
  const [facts] = useState(readDeviceFacts);
  const done = FACTS.filter((fact) => facts[fact]).length;
  return (
    <Card title={t('device.title')}>
      <p className="mb-4 text-small text-soft">{t('device.description')}</p>
      <p className="mb-3 font-medium tabular-nums">{t('device.count', { done, total: FACTS.length })}</p>
      <ul className="flex flex-col gap-4">
        {FACTS.map((fact) => (
          <Fact
            key={fact}
            name={t(`device.${fact}`)}
            supported={facts[fact]}
            note={t(`device.${fact}.${facts[fact] ? 'yes' : 'no'}`, { count: facts.cores })}
          />
        ))}
      </ul>
    </Card>
  );
}

function Fact({ name, supported, note }: { name: string; supported: boolean; note: string }) {
  const t = useCleaningText();
  const Icon = supported ? Check : Minus;
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden
        className={classNames('mt-1 size-4 shrink-0', supported ? 'text-good' : 'text-soft')}
      />
      <div className="min-w-0">
        <p className="font-medium">
          {name}
          <span className="sr-only">: {t(supported ? 'device.yes' : 'device.no')}</span>
        </p>
        <p className="text-small text-soft">{note}</p>
      </div>
    </li>
  );
}

/** What this browser supports. */
interface DeviceFacts {
  secure: boolean;
  folders: boolean;
  images: boolean;
  parallel: boolean;
  cores: number;
}

function readDeviceFacts(): DeviceFacts {
  const cores = navigator.hardwareConcurrency || 1;
  return {
    secure: window.isSecureContext,
    folders: canPickDirectory(),
    images: 'OffscreenCanvas' in window && 'createImageBitmap' in window,
    parallel: 'Worker' in window && cores > 1,
    cores,
  };
}
