/** An element with properties, such as listeners, and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A part of the page that is drawn again when what it shows has changed; the focus stays where it was. */
export class Part {
  readonly element: HTMLElement;
  private shown = '';

  constructor(properties: Partial<HTMLElement> = {}) {
    this.element = h('section', properties);
  }

  draw(content: unknown, build: () => (Node | string)[]): void {
    const text = JSON.stringify(content);
    if (text === this.shown) return;
    this.shown = text;
    const focused = this.element.contains(document.activeElement) ? document.activeElement!.id : '';
    this.element.replaceChildren(...build());
    if (focused) document.getElementById(focused)?.focus();
  }
}
