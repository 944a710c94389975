import type { KeepRule, ScannedFile } from '@swipeclean/scan-engine';
import { Card } from '@/shared/ui/card';
import { Select } from '@/shared/ui/select';
import { useFolderText } from '../messages';
import { ProtectList } from '../protect/protect-list';
import { foldersOf } from './folders-of';
import type { Decided } from './use-decided';

const RULES = ['newest', 'oldest', 'largest', 'shortest', 'folder'] as const satisfies KeepRule['by'][];

interface RulesCardProps {
  files: readonly ScannedFile[];
  decided: Pick<Decided, 'result' | 'rules' | 'closed'>;
  onChange: Decided['change'];
}

/** Which of identical files stay, and what is never removed; both are remembered with the folder. */
export default function RulesCard({ files, decided, onChange }: RulesCardProps) {
  const t = useFolderText();
  const { rules, result, closed } = decided;
  const { keep } = rules;
  const folders = foldersOf(files, result.identical);
  const chosen = keep.by === 'folder' ? (keep.folders[0] ?? '') : '';

  function choose(by: KeepRule['by']) {
    onChange({ keep: by === 'folder' ? { by, folders: folders.slice(0, 1) } : { by } });
  }

  return (
    <Card title={t('keep.title')}>
      <div className="flex flex-col gap-4">
        <Select
          label={t('keep.rule')}
          value={keep.by}
          options={RULES.map((by) => ({ value: by, label: t(`keep.rule.${by}`) }))}
          hint={keep.by === 'largest' ? t('keep.largest.hint') : undefined}
          onChange={({ target }) => choose(target.value as KeepRule['by'])}
        />
        {keep.by === 'folder' && (
          <Select
            label={t('keep.folder')}
            value={chosen}
            options={[...new Set([chosen, ...folders])].map((path) => ({ value: path, label: path || '—' }))}
            onChange={({ target }) => onChange({ keep: { by: 'folder', folders: [target.value] } })}
          />
        )}
        <ProtectList
          rules={rules.protect}
          files={files}
          closed={closed.files}
          onChange={(protect) => onChange({ protect })}
        />
        {rules.remembered && <p className="text-small text-soft">{t('keep.saved')}</p>}
      </div>
    </Card>
  );
}
