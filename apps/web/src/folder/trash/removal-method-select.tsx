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

/** What becomes of removed files, where there is more than our trash: the user's last choice, if still offered. */
export default function RemovalMethodSelect({ roots, method, onMethod }: RemovalMethodSelectProps) {
  const t = useFolderText();
  const [offer, setOffer] = useState<Offer>({ methods: [], companion: null });
  useEffect(() => {
    let isCurrent = true;
    const folders = roots.filter(({ isReference }) => !isReference).map(({ handle }) => handle);
    findOffer(folders).then(
      (found) => {
        if (!isCurrent) return;
        setOffer(found);
        const last = found.methods.find((one) => one === readMethod(found.companion));
        if (last) onMethod(last);
      },
      (error: unknown) => console.error(error),
    );
    return () => void (isCurrent = false);
  }, [roots, onMethod]);
  const { methods, companion } = offer;
  if (methods.length < 2) return null;
  return (
    <Select
      label={t('trash.ask.method')}
      value={method}
      options={methods.map((value) => ({ value, label: t(`trash.ask.method.${value}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value as RemovalMethod;
        storeMethod(companion, chosen);
        onMethod(chosen);
      }}
    />
  );
}

/** What the folders can do, and the companion that they belong to. */
interface Offer {
  methods: readonly RemovalMethod[];
  companion: string | null;
}

async function findOffer(folders: readonly FileSystemDirectoryHandle[]): Promise<Offer> {
  const { listRemovalMethods, findCompanionId } = await loadEngine();
  return { methods: await listRemovalMethods(folders), companion: findCompanionId(folders[0]) };
}

/** Holds the last choice with the companion that it was made for: another computer may want another one. */
const KEY = 'removal-method';

function readMethod(companion: string | null): string | null {
  const [stored, method] = localStorage.getItem(KEY)?.split(' ') ?? [];
  return companion !== null && stored === companion ? method! : null;
}

function storeMethod(companion: string | null, method: RemovalMethod): void {
  if (companion !== null) localStorage.setItem(KEY, `${companion} ${method}`);
}
