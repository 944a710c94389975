import {
  listSenders,
  OLD_MAIL_DAYS,
  previewRule,
  RULE_FIELDS,
  RULE_LIMITS,
  type RuleField,
  type RuleKind,
  type RulePreview,
  type RuleTerms,
  type Source,
} from '@swipeclean/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { apiQuery } from '../../api/api-query';
import { request } from '../../api/client';
import { formatBytes, formatDate } from '../../format/format';
import { toast } from '../../toast/toast-store';
import { DialogButtons } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { callFailureText } from '../call-failure';
import { useSourcesText } from '../messages';
import type { PlanWords } from '../plan/plan-words';
import { StayingItems } from '../plan/staying-items';
import { AsksFirst } from './asks-first';
import { ruleText } from './rule-text';
import { useConfirmRule, useSchedule } from './schedule-queries';

interface RuleDialogProps {
  source: Pick<Source, 'id' | 'kind'>;
  words: PlanWords;
  kinds: readonly RuleKind[];
  start: Partial<RuleTerms>;
  onClose: () => void;
}

const DEFAULT_KEPT = 3;

/** Describes a rule, shows what it would take today, and confirms exactly that. */
export function RuleDialog({ source, words, kinds, start, onClose }: RuleDialogProps) {
  const t = useSourcesText();
  const [kind, setKind] = useState<RuleKind>(start.kind ?? kinds[0] ?? 'sender');
  const [sender, setSender] = useState(start.sender ?? '');
  const [kept, setKept] = useState(String(start.keepLatest ?? DEFAULT_KEPT));
  const [days, setDays] = useState(String(start.olderThanDays ?? OLD_MAIL_DAYS));
  const fields: readonly RuleField[] = RULE_FIELDS[kind];
  const has = (field: RuleField) => fields.includes(field);
  const terms: RuleTerms = {
    kind,
    ...(has('sender') && { sender }),
    ...(has('keepLatest') && { keepLatest: Number(kept) }),
    ...(has('olderThanDays') && { olderThanDays: Number(days) }),
  };
  const { data: schedule } = useSchedule(source.id);
  const replaced = schedule?.rules.find((rule) => isReplacedBy(rule, terms));
  const preview = useMutation({ mutationFn: () => request(previewRule, { id: source.id, ...terms }) });
  const confirmation = useConfirmRule(source.id);
  const listId = useId();
  // Without them, an address can still be typed.
  const senders = useQuery({
    ...apiQuery(listSenders, { id: source.id, sort: 'messages' }),
    enabled: kind === 'sender',
  });
  const { data: found } = preview;
  const errorAt = (field: string) =>
    preview.error instanceof ApiError
      ? preview.error.fieldErrors.find((one) => one.field === field)?.message
      : undefined;
  /** Another rule has another preview. */
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    preview.reset();
    confirmation.reset();
  };
  const isFieldError = preview.error instanceof ApiError && preview.error.fieldErrors.length > 0;

  function submit() {
    if (!found) return preview.mutate();
    confirmation.mutate(
      { ...terms, hash: found.hash },
      {
        onSuccess: () => {
          toast({ title: t('auto.rule.confirmed') });
          onClose();
        },
        // What it takes is shown anew.
        onError: () => preview.reset(),
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      // Where there is nothing to choose, the title says which rule it is.
      title={kinds.length > 1 ? t('auto.rule.title') : ruleText(terms)}
      closeOutside={false}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {kinds.length > 1 && (
          <Select
            label={t('auto.rule.kind')}
            value={kind}
            onChange={change((value) => setKind(value as RuleKind))}
            options={kinds.map((value) => ({ value, label: t(`auto.kind.${value}`) }))}
          />
        )}
        {has('sender') && (
          <>
            <TextField
              type="email"
              list={listId}
              label={t('auto.rule.address')}
              autoComplete="off"
              maxLength={320}
              value={sender}
              error={errorAt('sender')}
              onChange={change(setSender)}
            />
            <datalist id={listId}>
              {senders.data?.map(({ id, address }) => (
                <option key={id} value={address} />
              ))}
            </datalist>
            <TextField
              type="number"
              label={t('auto.rule.keep')}
              hint={t('auto.rule.recent', { days: OLD_MAIL_DAYS })}
              min={RULE_LIMITS.keepLatest[0]}
              max={RULE_LIMITS.keepLatest[1]}
              value={kept}
              error={errorAt('keepLatest')}
              onChange={change(setKept)}
            />
          </>
        )}
        {(kind === 'newsletters' || kind === 'junk') && (
          <TextField
            type="number"
            label={t('auto.rule.days')}
            min={RULE_LIMITS[kind][0]}
            max={RULE_LIMITS[kind][1]}
            value={days}
            error={errorAt('olderThanDays')}
            onChange={change(setDays)}
          />
        )}
        {kind === 'copies' && <p className="text-soft">{t('auto.rule.copies.proof')}</p>}
        {found && <Preview kind={source.kind} words={words} preview={found} />}
        {found && found.items.files > 0 && <AsksFirst />}
        {replaced && <Notice tone="warn">{t('auto.rule.replaces', { rule: ruleText(replaced) })}</Notice>}
        {preview.error && !isFieldError && (
          <Notice tone="bad">{callFailureText(preview.error, t('auto.rule.scan'))}</Notice>
        )}
        {confirmation.error && (
          <Notice tone="bad">{callFailureText(confirmation.error, t('auto.rule.changed'))}</Notice>
        )}
        <DialogButtons
          act={t(found ? 'auto.rule.confirm' : 'auto.rule.preview')}
          busy={preview.isPending || confirmation.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** A source has one rule of a kind, and of a sender; the same rule, confirmed anew, replaces nothing. */
const isReplacedBy = (rule: RuleTerms, terms: RuleTerms): boolean =>
  rule.kind === terms.kind &&
  (rule.sender ?? '') === (terms.sender ?? '').trim().toLowerCase() &&
  ruleText(rule) !== ruleText({ ...terms, sender: rule.sender });

interface PreviewProps {
  kind: Source['kind'];
  words: PlanWords;
  preview: RulePreview;
}

/** How much a rule would take today, the largest items of it, and what of its kind stays. */
function Preview({ kind, words, preview }: PreviewProps) {
  const t = useSourcesText();
  const { items, largest, protectedItems } = preview;
  const staying = protectedItems.map(({ reason, files }) => ({ files, why: words.protection(reason) }));
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-medium">
        {items.files === 0
          ? t('auto.preview.none')
          : t('auto.preview.takes', {
              items: t(`count.${kind}`, { count: items.files }),
              size: formatBytes(items.bytes),
            })}
      </p>
      {largest.length > 0 && (
        <ul
          className="max-h-60 overflow-y-auto rounded-control border border-line"
          tabIndex={0}
          aria-label={t('auto.preview.list')}
        >
          {largest.map(({ title, detail, bytes, date }) => (
            <li
              key={`${title} ${detail} ${date} ${bytes}`}
              className="flex justify-between gap-3 px-3 py-2 text-small"
            >
              <span className="min-w-0">
                <span className="block wrap-anywhere">{title}</span>
                <span className="block wrap-anywhere text-soft">{words.detail?.(detail) ?? detail}</span>
              </span>
              <span className="text-right whitespace-nowrap tabular-nums">
                <span className="block">{formatBytes(bytes)}</span>
                {date && <span className="block text-soft">{formatDate(date)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <StayingItems items={staying} />
    </div>
  );
}
