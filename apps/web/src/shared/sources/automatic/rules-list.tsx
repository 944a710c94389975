import type { CleaningRule, RuleTerms, Source, SourceSchedule } from '@swipeclean/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/failure-message';
import { formatNumber } from '../../format/format';
import { toastFailure } from '../../toast/toast-store';
import { Button } from '../../ui/button';
import { List, ListRow } from '../../ui/list';
import { Notice } from '../../ui/notice';
import { RemoveButton } from '../../ui/remove-button';
import { useSourcesText } from '../messages';
import type { PlanWords } from '../plan/plan-words';
import { RuleDialog } from './rule-dialog';
import { ruleText } from './rule-text';
import { useDeleteRule } from './schedule-queries';

interface RulesListProps {
  source: Source;
  words: PlanWords;
  schedule: SourceSchedule;
  canClean: boolean;
}

/** The rules of a source, and the dialogs that add one or look at a stopped one again. */
export function RulesList({ source, words, schedule, canClean }: RulesListProps) {
  const t = useSourcesText();
  const [opened, setOpened] = useState<Partial<RuleTerms> | null>(null);
  const { rules, ruleKinds } = schedule;
  const { mutateAsync } = useDeleteRule(source.id);

  async function remove(id: string) {
    try {
      await mutateAsync(id);
    } catch (error) {
      toastFailure(t('auto.rule.remove.failed'), failureMessage(error));
      throw error;
    }
  }

  return (
    <section className="flex flex-col gap-3" aria-label={t('auto.rules')}>
      <h3 className="font-semibold">{t('auto.rules')}</h3>
      {rules.length === 0 && <p className="text-small text-soft">{t('auto.rules.none')}</p>}
      {rules.length > 0 && (
        <div className="-mx-5 border-y border-line">
          <List label={t('auto.rules')}>
            {rules.map((rule) => (
              <ListRow
                key={rule.id}
                title={<span className="wrap-anywhere">{ruleText(rule)}</span>}
                description={<LastFiles rule={rule} />}
                trailing={
                  <span className="-mr-3">
                    <RemoveButton
                      label={t('auto.rule.remove', { rule: ruleText(rule) })}
                      remove={() => remove(rule.id)}
                    >
                      {t('auto.rule.remove.text')}
                    </RemoveButton>
                  </span>
                }
                below={
                  rule.stopped && (
                    <Notice
                      tone="warn"
                      action={
                        canClean && (
                          <Button variant="secondary" onClick={() => setOpened(rule)}>
                            {t('auto.rule.preview')}
                          </Button>
                        )
                      }
                    >
                      {t(`auto.rule.stopped.${rule.stopped}`, {
                        number: formatNumber(rule.stoppedFiles ?? 0),
                      })}
                    </Notice>
                  )
                }
              />
            ))}
          </List>
        </div>
      )}
      {canClean && hasMoreRules(schedule) && (
        <div>
          <Button icon={Plus} variant="secondary" onClick={() => setOpened({ kind: ruleKinds[0] })}>
            {t('auto.rule.add')}
          </Button>
        </div>
      )}
      {opened && (
        <RuleDialog
          source={source}
          words={words}
          kinds={ruleKinds}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** Each sender may have a rule; of other kinds there is one, which a drive has no more of. */
const hasMoreRules = ({ rules, ruleKinds }: SourceSchedule): boolean =>
  ruleKinds.some((kind) => kind === 'sender' || !rules.some((rule) => rule.kind === kind));

function LastFiles({ rule: { lastFiles, lastRestored } }: { rule: CleaningRule }) {
  const t = useSourcesText();
  if (lastFiles === null) return t('auto.rule.new');
  const restored = lastRestored > 0 && t('auto.rule.restored', { number: formatNumber(lastRestored) });
  return [t('auto.rule.last', { count: lastFiles }), restored].filter(Boolean).join(' · ');
}
