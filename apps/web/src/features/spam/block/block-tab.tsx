import { DevicesCard } from '../devices/devices-card';
import { RulesCard } from '../rules/rules-card';
import { TransferCard } from '../transfer/transfer-card';
import { BlockForm } from './block-form';
import { NumberList } from './number-list';

export function BlockTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-5">
        <BlockForm />
      </div>
      {/* On a phone the rules follow the devices, which obey them. */}
      <div className="flex flex-col gap-4 max-lg:contents lg:col-span-7 lg:row-span-2">
        <NumberList />
        <TransferCard />
        <div className="max-lg:order-last">
          <RulesCard />
        </div>
      </div>
      <div className="lg:col-span-5">
        <DevicesCard />
      </div>
    </div>
  );
}
