import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RequestScan } from '@/folder/picker/scan-request';
import { paths } from '@/shared/config/paths';
import { pickFolderNow } from '@/shared/browser/pick-folder';
import { holdDrop } from '@/shared/browser/hold-drops';
import { loadAreas } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { PageHeading } from '@/shared/ui/page-heading';
import { useDrop } from '@/shared/browser/use-drop';
import { useLandingText } from '../messages';
import { ExampleResult } from './example-result';

const BULLETS = ['bullet.device', 'bullet.photos', 'bullet.duplicates'] as const;

/** What opens folders, with its texts; loaded with the first press, while the user chooses. */
async function loadOpeners() {
  const [openers] = await Promise.all([import('./folder-openers'), loadAreas('folder')]);
  return openers.default;
}

const Openers = lazy(async () => ({ default: (await loadOpeners()).FolderOpeners }));

/** The product itself: one press or drop opens a folder, beside what that looks like. */
export function Hero() {
  const t = useLandingText();
  const navigate = useNavigate();
  const [, setFailure] = useState(null);

  function open(request: (openers: Awaited<ReturnType<typeof loadOpeners>>) => RequestScan) {
    loadOpeners().then(
      (openers) => openers.openFolder(request(openers), paths.folder, () => navigate(paths.folder)),
      (error: unknown) =>
        setFailure(() => {
          throw error;
        }),
    );
  }
  // Pickers and drops wait for no code: see pickFolderNow, holdDrop.
  function pick() {
    const picked = pickFolderNow();
    open(
      ({ pickFolder }) =>
        () =>
          pickFolder(undefined, picked),
    );
  }
  const dropping = useDrop((transfer) => {
    const held = holdDrop(transfer);
    open(
      ({ requestOfDrop }) =>
        () =>
          requestOfDrop(held),
    );
  });

  return (
    <div
      className={classNames(
        '-mx-4 grid grid-cols-1 items-center gap-8 lg:gap-14 rounded-card border-2 border-dashed px-4 py-6 transition-colors lg:-mx-8 lg:grid-cols-2 lg:px-8 lg:py-10',
        dropping ? 'border-brand bg-brand-tint' : 'border-transparent',
      )}
    >
      <div>
        <PageHeading title={t('hero.title')} className="text-small text-brand-ink" />
        <p className="mt-2 text-display font-semibold tracking-tight lg:text-poster">{t('hero.promise')}</p>
        <ul className="mt-4 flex flex-col gap-1.5 lg:mt-6 lg:gap-1">
          {BULLETS.map((text) => (
            <li key={text} className="flex items-center gap-3 font-medium">
              <Check aria-hidden className="size-5 text-brand-ink" />
              {t(text)}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-col gap-3 sm:max-w-96 lg:mt-6">
          <Button size="lg" full data-opens-folder onClick={pick}>
            {t('open.pick')}
          </Button>
          <p className="text-center text-small text-soft">
            <span className="pointer-coarse:hidden">{t('open.drop')} </span>
            {t('promise.device')}
          </p>
          <Suspense>
            <Openers />
          </Suspense>
        </div>
      </div>
      <ExampleResult />
    </div>
  );
}
