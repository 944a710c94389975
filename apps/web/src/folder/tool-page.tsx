import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preloadable } from '@/shared/ui/preloadable';
import { Stage } from '@/shared/ui/stage';
import { ToolHeader } from '@/shared/ui/tool-header';
import type { OpenFolder } from './open-folder';
import FolderPicker from './picker/folder-picker';
import type { RequestScan } from './picker/scan-request';
import { runScan } from './scan/run-scan';
import { ScanStage } from './scan/scan-stage';
import { folderScan, useScan } from './scan/scan-store';

/** A specified tool: what it is called, and its screens over samples and over the open folder. */
interface ToolPreset {
  path: string;
  useTexts: () => {
    title: string;
    /** Over samples, and over the open folder. */
    description: string;
    liveDescription?: string;
    /** What the samples are. */
    demo: string;
    /** What opens a folder in place of the samples. */
    open: { title: string; text: string; action: string };
  };
  /** The screen over the open folder. */
  load: () => Promise<{ default: ComponentType<{ folder: OpenFolder }> }>;
  Demo: ComponentType;
  /** Below what opens a folder, and below the samples. */
  Hint?: ComponentType;
  Below?: ComponentType;
  /** No folder could be opened. */
  onFailed: () => void;
}

/**
 * The page of a specified tool: samples, or the open folder. An address with `source=folder` is about the user's own
 * files and shows no samples (INS-07).
 */
export function createToolPage(preset: ToolPreset): ComponentType {
  const { path, useTexts, load, Demo, Hint, Below, onFailed } = preset;
  const View = preloadable(load);
  const scan = (requestScan: RequestScan) => void runScan(folderScan, requestScan, { path, onFailed });
  return function ToolPage() {
    const { title, description, liveDescription, demo, open } = useTexts();
    const { status } = useScan(folderScan);
    const [search] = useSearchParams();
    const isDemo = status === 'idle' && search.get('source') !== 'folder';
    return (
      <>
        <ToolHeader
          title={title}
          description={isDemo ? description : liveDescription}
          demo={isDemo ? demo : undefined}
        />
        <Stage step={status} label={title}>
          <ScanStage
            preload={View.preload}
            onScan={scan}
            idle={(dropping) => (
              <div className="flex flex-col gap-4">
                <div>
                  <FolderPicker compact {...open} screen={{ dropping, onScan: scan }} />
                  {Hint && <Hint />}
                </div>
                {isDemo && <Demo />}
                {Below && <Below />}
              </div>
            )}
          >
            {(folder) => <View folder={folder} />}
          </ScanStage>
        </Stage>
      </>
    );
  };
}
