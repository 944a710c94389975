import { type LinkVisits as Visits, UNCOUNTED_VISITS } from '@swipeclean/contracts';
import { useOwnerText } from '../messages';

/** How many visits by a user's link count, and why the others do not. */
export function LinkVisits({ visits: { counted, uncounted } }: { visits: Visits }) {
  const t = useOwnerText();
  const reasons = UNCOUNTED_VISITS.filter((reason) => uncounted[reason] > 0);
  const texts = [
    t('visits.counted', { count: counted }),
    ...reasons.map((reason) => t(`visits.${reason}`, { count: uncounted[reason] })),
  ];
  return (
    <div>
      <p className="font-medium">{t('visits.title')}</p>
      <ul className="text-soft">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
