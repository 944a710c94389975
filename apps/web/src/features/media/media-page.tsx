import { createToolPage } from '@/folder/tool-page';
import { paths } from '@/shared/config/paths';
import { DemoScreen } from './demo/demo-screen';
import { toastWorkFailed } from './media-toasts';
import { useMediaText } from './messages';

/** Photos and videos as groups to export or delete (NAV-12): of the open folder, or samples. */
export default createToolPage({
  path: paths.organize,
  useTexts: () => {
    const t = useMediaText();
    return {
      title: t('title'),
      description: t('description'),
      demo: t('demo.explanation'),
      open: { title: t('live.open.title'), text: t('live.open.text'), action: t('live.open.action') },
    };
  },
  load: () => import('./live/live-media'),
  Demo: DemoScreen,
  // TOAST-24.
  onFailed: () => toastWorkFailed('scan'),
});
