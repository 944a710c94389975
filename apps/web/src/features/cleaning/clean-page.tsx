import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { PageHeader } from '@/shared/ui/page-header';
import { Tabs } from '@/shared/ui/tabs';
import { FileAnalyzer, FolderScanner } from './clean/scan-tabs';
import { DemoMode } from './deck/demo-mode';
import { useCleaningText } from './messages';

const TABS = ['files', 'folder', 'demo'] as const;

/**
 * Three ways to clean (CLEAN-01, CLEAN-02); the address holds the selected one, so that reload and Back keep it.
 */
export default function CleanPage() {
  const t = useCleaningText();
  const [search, setSearch] = useSearchParams();
  const isArrival = useNavigationType() !== 'POP';
  const tab = TABS.find((value) => value === search.get('tab')) ?? 'files';
  const [deckFocus, setDeckFocus] = useState(tab === 'demo' && isArrival ? 1 : 0);
  return (
    <>
      <PageHeader title={t('clean.title')} />
      <Tabs
        label={t('clean.tabs')}
        value={tab}
        onChange={(next) => {
          setDeckFocus(0);
          setSearch({ tab: next }, { replace: true });
        }}
        onPress={(pressed) => {
          if (pressed === 'demo') setDeckFocus((count) => count + 1);
        }}
        items={[
          { value: 'files', label: t('tab.files'), content: <FileAnalyzer /> },
          { value: 'folder', label: t('tab.folder'), content: <FolderScanner /> },
          { value: 'demo', label: t('tab.demo'), content: <DemoMode focusRequest={deckFocus} /> },
        ]}
      />
    </>
  );
}
