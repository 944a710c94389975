import type { FolderRoot } from '@swipeclean/scan-engine';
import type { RemovalMethod } from '@swipeclean/scan-engine/browser';
import { useEffect, useState } from 'react';
import { Select } from '@/shared/ui/select';
import { loadEngine } from '../engine';
import { useFolderText } from '../messages';

interface RemovalMethodSelectProps {
  roots: readonly FolderRoot[];
  method: RemovalMethod;
  onMethod: (method: RemovalMethod) => void;
}

/** What becomes of removed files, where there is more than our trash. */
export default function RemovalMethodSelect({ roots, method, onMethod }: RemovalMethodSelectProps) {
  const t = useFolderText();
  const [methods, setMethods] = useState<readonly RemovalMethod[]>([]);
  useEffect(() => {
    const folders = roots.filter(({ isReference }) => !isReference).map(({ handle }) => handle);
    loadEngine()
      .then(({ listRemovalMethods }) => listRemovalMethods(folders))
      .then(setMethods, (error: unknown) => console.error(error));
  }, [roots]);
  if (methods.length < 2) return null;
  return (
    <Select
      label={t('trash.ask.method')}
      value={method}
      options={methods.map((value) => ({ value, label: t(`trash.ask.method.${value}`) }))}
      onChange={({ currentTarget }) => onMethod(currentTarget.value as RemovalMethod)}
    />
  );
}
