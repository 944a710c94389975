import { Quote } from 'lucide-react';
import { operatorClaims } from '@/shared/content/operator-claims';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { usePreviewText } from '../messages';

const QUOTES = ['quote.1', 'quote.2', 'quote.3', 'quote.4'] as const;

/** PREV-08, and said to be samples. */
export function Testimonials() {
  const t = usePreviewText();
  return (
    <section aria-labelledby="quotes" className="mt-10">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="quotes" className="text-title font-semibold">
          {t('quotes.title')}
        </h2>
        <DemoBadge explanation={t('quotes.explanation')} />
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {operatorClaims.testimonials.map((name, index) => (
          <li key={name}>
            <Card className="h-full">
              <figure className="flex h-full flex-col gap-3">
                <Quote aria-hidden className="size-5 text-brand-ink" />
                <blockquote className="flex-1 text-small">{t(QUOTES[index] ?? 'quote.1')}</blockquote>
                <figcaption className="text-small font-medium">{name}</figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
