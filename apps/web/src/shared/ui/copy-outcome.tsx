import { lazy, Suspense, useState } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import type { Copy } from './use-copy';

const CopyByHand = lazy(() => import('./copy-by-hand'));

/** Announces what `useCopy` has copied; where the browser did not allow it, there is a way by hand. */
export function CopyOutcome({ copy }: { copy: Copy }) {
  const t = useSharedText();
  // Few ever need it; once there it stays, so that it can give the focus back.
  const [byHand, setByHand] = useState(false);
  if (copy.refused !== null && !byHand) setByHand(true);
  return (
    <>
      <span role="status" className="sr-only">
        {copy.copied !== null && t('copy.announced')}
      </span>
      {byHand && (
        <Suspense fallback={null}>
          <CopyByHand copy={copy} />
        </Suspense>
      )}
    </>
  );
}
