import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { companionConnection, connect, parseLink } from '@/folder/companion/companion-connection';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CopyButton } from '@/shared/ui/copy-button';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { useCompanionText } from './messages';

const SharedFolders = lazy(() => import('./shared-folders'));

/** Connects to the program that opens folders of this computer, and scans them. */
export default function ConnectPage() {
  const t = useCompanionText();
  const state = useStore(companionConnection);
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const link = parseLink(hash);
    // The code works once, and does not belong in the history.
    if (link) void navigate(paths.connect, { replace: true });
    void connect(link);
  }, [hash, navigate]);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        back={{ to: paths.realCleaner, label: t('back') }}
      />
      <div className="flex max-w-2xl flex-col gap-4">
        {state.status === 'connecting' && <p role="status">{t('connecting')}</p>}
        {state.status === 'removed' && <Notice announce>{t('removed')}</Notice>}
        {state.status === 'failed' && <Failure>{t(`failed.${state.reason}`)}</Failure>}
        <Suspense>{state.status === 'connected' ? <SharedFolders {...state} /> : <Steps />}</Suspense>
      </div>
    </>
  );
}

function Failure({ children }: { children: ReactNode }) {
  const t = useSharedText();
  return (
    <Notice
      tone="bad"
      action={
        <Button variant="secondary" onClick={() => void connect(null)}>
          {t('action.tryAgain')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

function Steps() {
  const t = useCompanionText();
  const command = `npx ${window.location.origin}/companion.tgz connect --site ${window.location.origin} ~/Downloads ~/Pictures`;
  return (
    <Card title={t('start.title')}>
      <ol className="flex list-decimal flex-col gap-4 pl-5 text-soft marker:text-soft">
        <li>{t('start.node')}</li>
        <li>
          {t('start.command')}
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <code className="min-w-0 flex-1 basis-60 rounded-control bg-raised p-3 text-small break-all text-ink">
              {command}
            </code>
            <CopyButton text={command} />
          </div>
        </li>
        <li>{t('start.link')}</li>
      </ol>
      <p className="mt-4 text-small text-soft">{t('start.stop')}</p>
    </Card>
  );
}
