import { LIST_FORMATS, type ListFormat } from '@swipeclean/contracts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { useExportList } from '../api/block-list.mutations';
import { showFailure } from '../components/form-failure';
import { useSpamText } from '../messages';
import { IMPORT_ROW_ID } from './import-row';
import { ImportForm } from './import-form';
import { IphoneContact } from './iphone-contact';

const FORMAT_NAMES: Record<ListFormat, string> = { csv: 'CSV', vcf: 'vCard', json: 'JSON' };

export function TransferCard() {
  const t = useSpamText();
  const { mutate, isPending, variables } = useExportList();
  return (
    <Card flush title={t('transfer.title')}>
      <List>
        <Disclosure id={IMPORT_ROW_ID} title={t('import.title')} description={t('import.text')}>
          <ImportForm />
        </Disclosure>
        <Disclosure title={t('iphone.title')}>
          <div className="px-5 pt-1 pb-5">
            <IphoneContact />
          </div>
        </Disclosure>
        <Disclosure title={t('export.title')} description={t('export.text')}>
          <div className="flex flex-wrap gap-2 px-5 pt-1 pb-5">
            {LIST_FORMATS.map((format) => (
              <Button
                key={format}
                variant="secondary"
                busy={isPending && variables === format}
                onClick={() => mutate(format, { onError: showFailure })}
              >
                {FORMAT_NAMES[format]}
              </Button>
            ))}
          </div>
        </Disclosure>
      </List>
    </Card>
  );
}
