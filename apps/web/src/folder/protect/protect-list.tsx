import { createProtectionMatcher, type ProtectRule, type ScannedFile } from '@swipeclean/scan-engine';
import { Folder, Shield, X } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { FileName } from '@/shared/ui/file-name';
import { IconButton } from '@/shared/ui/icon-button';
import { TextField } from '@/shared/ui/text-field';
import { useFolderText } from '../messages';
import { withRules } from './with-rules';

interface ProtectListProps {
  rules: readonly ProtectRule[];
  files: readonly ScannedFile[];
  /** How many of them the rules protect together. */
  closed: number;
  onChange: (rules: readonly ProtectRule[]) => void;
}

/** Folders and patterns that are never removed: what there is, one more, one less. */
export function ProtectList({ rules, files, closed, onChange }: ProtectListProps) {
  const t = useFolderText();
  const [pattern, setPattern] = useState('');
  const [problem, setProblem] = useState<PatternProblem | null>(null);
  const counts = useMemo(() => rules.map((rule) => protectedBy(rule, files)), [rules, files]);

  function add(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(pattern);
    setProblem(found);
    if (found) return;
    onChange(withRules(rules, [{ kind: 'pattern', value: pattern.trim() }]));
    setPattern('');
  }

  return (
    <section aria-label={t('protect.title')} className="border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-medium">{t('protect.title')}</h3>
        <span className="text-small text-soft tabular-nums">{t('protect.count', { count: closed })}</span>
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

/** Why a pattern would protect nothing: it names no file, or begins above the opened folder, which a page is not told. */
function problemOf(pattern: string): PatternProblem | null {
  const wanted = pattern.trim();
  if (/^([/\\~]|[a-z]:)/i.test(wanted)) return 'absolute';
  return /^[./\\]*$/.test(wanted) ? 'empty' : null;
}

function protectedBy(rule: ProtectRule, files: readonly ScannedFile[]): number {
  const protects = createProtectionMatcher([rule]);
  return files.reduce((sum, { path }) => sum + (protects(path) ? 1 : 0), 0);
}
