import type { ApiKey } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useProfileText } from '../messages';
import { type Question, QuestionDialog } from '../security/question-dialog';
import { CreatedKeyDialog } from './created-key-dialog';
import { CreateKeyDialog } from './create-key-dialog';
import { apiKeysQuery, useRevokeApiKey } from './keys.queries';

/** What is open above the card. */
type Open = 'create' | { text: string } | { question: Question };

/** The user's API keys: list, create, revoke. */
export default function ApiKeysCard() {
  const t = useProfileText();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Card flush title={t('keys.title')}>
        <QueryView
          query={useQuery(apiKeysQuery)}
          errorTitle={t('keys.error')}
          skeleton={<Skeleton className="mx-5 mb-5 h-28" />}
        >
          {(keys) => (
            <List label={t('keys.title')}>
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onAsk={(question) => setOpen({ question })} />
              ))}
              <ListRow
                icon={Plus}
                title={t('keys.create')}
                description={keys.length === 0 && t('keys.none')}
                onPress={() => setOpen('create')}
              />
              <ListRow icon={BookOpen} title={t('keys.docs')} href="/api/docs" />
            </List>
          )}
        </QueryView>
      </Card>
      {open === 'create' && (
        <CreateKeyDialog onClose={close} onCreated={({ key }) => setOpen({ text: key })} />
      )}
      {typeof open === 'object' && 'text' in open && <CreatedKeyDialog text={open.text} onClose={close} />}
      {typeof open === 'object' && 'question' in open && (
        <QuestionDialog {...open.question} onClose={close} />
      )}
    </>
  );
}

function KeyRow({ apiKey, onAsk }: { apiKey: ApiKey; onAsk: (question: Question) => void }) {
  const t = useProfileText();
  const revoke = useRevokeApiKey();
  const { id, name, start, scopes, expiresAt, lastUsedAt } = apiKey;
  const dateOf = (at: string) => formatDate(at, { dateStyle: 'medium' });
  const [now] = useState(Date.now);
  const hasEnded = Date.parse(expiresAt) <= now;
  return (
    <ListRow
      icon={KeyRound}
      title={<span className="wrap-anywhere">{name}</span>}
      description={
        <>
          <code className="block">{`${start}…`}</code>
          <span className="block">{scopes.map((scope) => t(`keys.scope.${scope}`)).join(', ')}</span>
          <span className="block">
            {[
              t(hasEnded ? 'keys.ended' : 'keys.ends', { date: dateOf(expiresAt) }),
              lastUsedAt ? t('keys.used', { date: dateOf(lastUsedAt) }) : t('keys.unused'),
            ].join(' · ')}
          </span>
        </>
      }
      trailing={
        <Button
          variant="quiet"
          aria-label={t('keys.revoke.label', { name })}
          onClick={() =>
            onAsk({
              title: t('keys.revoke.title'),
              text: t('keys.revoke.text', { name }),
              label: t('keys.revoke'),
              done: t('keys.revoked'),
              act: () => revoke.mutateAsync(id),
            })
          }
        >
          {t('keys.revoke')}
        </Button>
      }
    />
  );
}
