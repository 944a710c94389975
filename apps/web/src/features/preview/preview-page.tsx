import { paths } from '@/shared/config/paths';
import { PageHeader } from '@/shared/ui/page-header';
import { Tabs } from '@/shared/ui/tabs';
import { OfferBanner } from './components/offer-banner';
import { PremiumLock } from './components/premium-lock';
import { SampleList } from './components/sample-list';
import { Testimonials } from './components/testimonials';
import { usePreviewText } from './messages';
import { TABS } from './samples';

/** What the product would find, for anyone to look at (NAV-08, PREV-01, PREV-02). */
export default function PreviewPage() {
  const t = usePreviewText();
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} back={{ to: paths.root, label: t('back') }} />
      <OfferBanner />
      <Tabs
        label={t('tabs')}
        items={TABS.map((tab) => ({
          value: tab,
          label: t(`tab.${tab}`),
          content: (
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
              <div className="lg:col-span-7">
                <SampleList tab={tab} />
              </div>
              <div className="lg:col-span-5">
                <PremiumLock />
              </div>
            </div>
          ),
        }))}
      />
      <Testimonials />
    </>
  );
}
