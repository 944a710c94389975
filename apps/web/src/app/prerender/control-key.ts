import type { ControlKey } from '@/shared/browser/early-input';

const CONTROLS = 'a[href], button, summary, select, input';

/** The control of which an element is a part. */
export function findControl(target: EventTarget | null, page: Element): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return control && page.contains(control) ? control : null;
}

export function keyOf(control: Element, page: ParentNode): ControlKey {
  const name = nameOf(control);
  return { name, at: listNamed(page, name).indexOf(control) };
}

export function findByKey(page: ParentNode, { name, at }: ControlKey): HTMLElement | undefined {
  return listNamed(page, name)[at] as HTMLElement | undefined;
}

function listNamed(page: ParentNode, name: string): Element[] {
  return Array.from(page.querySelectorAll(CONTROLS)).filter((control) => nameOf(control) === name);
}

function nameOf(control: Element): string {
  const named = control.closest('label') ?? control;
  return `${control.localName} ${control.getAttribute('aria-label') ?? named.textContent}`;
}
