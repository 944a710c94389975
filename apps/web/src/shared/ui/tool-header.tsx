import { paths } from '../config/paths';
import { useSharedText } from '../i18n/shared-messages';
import { DemoBadge } from './demo-badge';
import { PageHeader } from './page-header';

interface ToolHeaderProps {
  title: string;
  description?: string;
  /** Explains the Demo; without it the tool shows the user's own data. */
  demo?: string;
}

/** The header of a tool, whose way back is Home. */
export function ToolHeader({ demo, ...header }: ToolHeaderProps) {
  const t = useSharedText();
  return (
    <PageHeader
      {...header}
      back={{ to: paths.root, label: t('nav.home') }}
      aside={demo && <DemoBadge explanation={demo} />}
    />
  );
}
