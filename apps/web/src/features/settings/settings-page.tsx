import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { LanguageSelect, ThemeSelect } from '@/shared/ui/preference-selects';
import { AccountCard, OwnerCard } from './components/account-card';
import { HelpCard } from './components/help-card';
import { InfoCard } from './components/info-card';
import { LetterKeysSetting } from './components/letter-keys-setting';
import { useSettingsText } from './messages';

const CountrySelect = lazy(() => import('./components/country-select'));

/** Account, preferences, help and facts about the app (NAV-25). Open to visitors as well. */
export default function SettingsPage() {
  const t = useSettingsText();
  const { user } = useSession();
  const back = user
    ? { to: paths.profile, label: t('back.profile') }
    : { to: paths.root, label: t('back.home') };
  return (
    <div className="@container">
      <PageHeader title={t('title')} back={back} />
      <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
        <div className="flex flex-col gap-4">
          <AccountCard />
          <Card title={t('preferences.title')}>
            <div className="flex flex-col gap-4">
              <LanguageSelect />
              <ThemeSelect />
              {user && <CountrySelect />}
              <LetterKeysSetting />
            </div>
          </Card>
        </div>
        <div className="flex flex-col gap-4">
          {user?.isOwner && <OwnerCard />}
          <HelpCard />
          <InfoCard />
        </div>
      </div>
    </div>
  );
}
