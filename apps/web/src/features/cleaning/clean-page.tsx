import { PageHeader } from '../../shared/ui/page-header';
import { Tabs } from '../../shared/ui/tabs';
import { FileAnalyzer } from './clean/file-analyzer';
import { FolderScanner } from './clean/folder-scanner';
import { DemoMode } from './deck/demo-mode';
import { useCleaningText } from './messages';

/** Three ways to clean (CLEAN-01, CLEAN-02). */
export default function CleanPage() {
  const t = useCleaningText();
  return (
    <>
      <PageHeader title={t('clean.title')} />
      <Tabs
        label={t('clean.tabs')}
        items={[
          { value: 'files', label: t('tab.files'), content: <FileAnalyzer /> },
          { value: 'folder', label: t('tab.folder'), content: <FolderScanner /> },
          { value: 'demo', label: t('tab.demo'), content: <DemoMode /> },
        ]}
      />
    </>
  );
}
