import { BlockForm } from './block-form';
import { NumberList } from './number-list';

export function BlockTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <BlockForm />
      </div>
      <div className="lg:col-span-7">
        <NumberList />
      </div>
    </div>
  );
}
