import { useEffect, useEffectEvent, useState } from 'react';
import { takeEarlyInput } from './early-input';
import { countTaker } from './hold-drops';

/** Takes files and folders dropped anywhere on the page, unless null; returns whether some are dragged over it. */
export function useDrop(onDrop: ((transfer: DataTransfer) => void) | null): boolean {
  const [over, setOver] = useState(false);
  const isTaking = onDrop !== null;
  const drop = useEffectEvent((transfer: DataTransfer) => onDrop?.(transfer));

  useEffect(() => {
    if (!isTaking) return;
    const endTaking = countTaker();
    const early = takeEarlyInput('drop');
    if (early) drop(early);
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDropped = (event: DragEvent) => {
      if (!event.dataTransfer || !holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      drop(event.dataTransfer);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDropped);
    return () => {
      endTaking();
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDropped);
    };
  }, [isTaking]);

  return over;
}
