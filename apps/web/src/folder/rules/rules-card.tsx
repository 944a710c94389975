import {
  type DuplicateGroup,
  KEEP_RULES,
  type KeepRule,
  createProtectionMatcher,
  type ProtectRule,
  type ScannedFile,
} from '@swipeclean/scan-engine';
import { Folder, Shield, X } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { IconButton } from '@/shared/ui/icon-button';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { useRemaining, useRules } from '../use-open-folder';
import { addRules, type RulesChange } from './folder-rules';

/** As many folders as a user looks through. */
const MAX_FOLDERS = 200;

/** The keep rule and the protection of a folder; both are stored for its next scan. */
export default function RulesCard({ folder }: { folder: OpenFolder }) {
  const t = useFolderText();
  const { files } = folder.result;
  const rules = useRules(folder);
  const change = (next: RulesChange) => void folder.rules.update(next);
  const { identical, protectedFiles } = useRemaining(folder);
  const { keep } = rules;
  const folders = foldersWithDuplicates(files, identical);
  const chosen = keep.by === 'folder' ? (keep.folders[0] ?? '') : '';

  function choose(by: KeepRule['by']) {
    change({ keep: by === 'folder' ? { by, folders: folders.slice(0, 1) } : { by } });
  }

  return (
    <Card title={t('keep.title')}>
      <div className="flex flex-col gap-4">
        <Select
          label={t('keep.rule')}
          value={keep.by}
          options={KEEP_RULES.map((by) => ({ value: by, label: t(`keep.rule.${by}`) }))}
          onChange={({ target }) => choose(target.value as KeepRule['by'])}
        />
        {keep.by === 'folder' && (
          <Select
            label={t('keep.folder')}
            value={chosen}
            options={[...new Set([chosen, ...folders])].map((path) => ({ value: path, label: path || '—' }))}
            onChange={({ target }) => change({ keep: { by: 'folder', folders: [target.value] } })}
          />
        )}
        <ProtectList
          rules={rules.protect}
          files={files}
          protectedCount={protectedFiles.files}
          onChange={(protect) => change({ protect })}
        />
        {rules.remembered && <p className="text-small text-soft">{t('keep.saved')}</p>}
      </div>
    </Card>
  );
}

/** The folders that hold the most files of duplicate groups, sorted by path. */
function foldersWithDuplicates(files: readonly ScannedFile[], groups: readonly DuplicateGroup[]): string[] {
  const counts = new Map<string, number>();
  for (const { ids } of groups) {
    for (const id of ids) {
      const path = files[id]!.path;
      for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
        const folder = path.slice(0, at);
        counts.set(folder, (counts.get(folder) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_FOLDERS)
    .map(([folder]) => folder)
    .sort();
}

interface ProtectListProps {
  rules: readonly ProtectRule[];
  files: readonly ScannedFile[];
  /** How many files all rules together protect. */
  protectedCount: number;
  onChange: (rules: readonly ProtectRule[]) => void;
}

/** Folders and patterns that are never removed. */
function ProtectList({ rules, files, protectedCount, onChange }: ProtectListProps) {
  const t = useFolderText();
  const [pattern, setPattern] = useState('');
  const [problem, setProblem] = useState<PatternProblem | null>(null);
  const counts = useMemo(() => rules.map((rule) => countProtected(rule, files)), [rules, files]);

  function add(event: FormEvent) {
    event.preventDefault();
    const found = patternProblem(pattern);
    setProblem(found);
    if (found) return;
    onChange(addRules(rules, [{ kind: 'pattern', value: pattern.trim() }]));
    setPattern('');
  }

  return (
    <section aria-label={t('protect.title')} className="border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-medium">{t('protect.title')}</h3>
        <span className="text-small text-soft tabular-nums">
          {t('protect.count', { count: protectedCount })}
        </span>
      </div>
      <p className="text-small text-soft">{t('protect.note')}</p>
      <ul className="py-2">
        {rules.map((rule, at) => (
          <li key={`${rule.kind}/${rule.value}`} className="-mr-2 flex items-center gap-3">
            {rule.kind === 'folder' ? (
              <Folder aria-hidden className="size-5 shrink-0 text-soft" />
            ) : (
              <Shield aria-hidden className="size-5 shrink-0 text-soft" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <FileName>{rule.value}</FileName>
            </span>
            <span className="text-small whitespace-nowrap text-soft tabular-nums">
              {t('protect.count', { count: counts[at]! })}
            </span>
            <IconButton
              icon={X}
              label={t('protect.remove', { what: rule.value })}
              onClick={() => onChange(rules.filter((one) => one !== rule))}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('protect.pattern')}
            value={pattern}
            autoCapitalize="none"
            spellCheck={false}
            error={problem ? t(`protect.${problem}`) : undefined}
            onChange={({ target }) => {
              setPattern(target.value);
              setProblem(null);
            }}
          />
        </div>
        <Button type="submit" variant="secondary">
          {t('protect.add')}
        </Button>
      </form>
    </section>
  );
}

type PatternProblem = 'empty' | 'absolute';

/**
 * The reason why a pattern protects nothing: it names no file, or starts above the open folder, whose path a page
 * does not know.
 */
function patternProblem(pattern: string): PatternProblem | null {
  const wanted = pattern.trim();
  if (/^([/\\~]|[a-z]:)/i.test(wanted)) return 'absolute';
  return /^[./\\]*$/.test(wanted) ? 'empty' : null;
}

function countProtected(rule: ProtectRule, files: readonly ScannedFile[]): number {
  const protects = createProtectionMatcher([rule]);
  return files.reduce((sum, { path }) => sum + (protects(path) ? 1 : 0), 0);
}
