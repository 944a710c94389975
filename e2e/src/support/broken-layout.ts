/** A word or a box of a screen that does not fit. */
export interface BrokenLayout {
  problem: 'page too wide' | 'broken word' | 'cut off' | 'outside its box' | 'label in two lines';
  text: string;
}

/**
 * What does not fit on the page; runs in it. With `shortLabelsFit`, a short label of a control has one line. Words of
 * Chinese and Japanese may break anywhere, names of files and addresses too.
 */
export function findBrokenLayout({ shortLabelsFit = false } = {}): Promise<BrokenLayout[]> {
  const BOXES = 'button, a, label, summary, li, td, th, section, article, dialog, [role=tab]';
  const CONTROLS = 'button, [role=tab], nav a, a';
  const { documentElement: root } = document;
  const isLogographic = /^(ja|zh)/.test(root.lang);
  /** Longer ones are sentences. Labels that broke in apps: LemmyNet/jerboa#818, itsDNNS/tribu#34, fxa#5508. */
  const MAX_SHORT_LABEL = isLogographic ? 10 : 20;

  /** Text that an ellipsis ends, that scrolls, or that is not shown. */
  function isExempt(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, textOverflow, clipPath, position } = getComputedStyle(one);
      if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return true;
      // For screen readers only.
      if (clipPath !== 'none' || (position === 'absolute' && one.clientWidth <= 1)) return true;
      if (one.matches('[inert], [aria-hidden=true], svg, bdi, pre, code, select, option')) return true;
    }
    return false;
  }

  function checkWord(range: Range, word: string, box: DOMRect | undefined): BrokenLayout[] {
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const [first] = rects;
    if (!first) return [];
    const lines = new Set(rects.map(({ top }) => Math.round(top / 4)));
    // A soft hyphen is where a word may break.
    if (lines.size > word.split('\u00ad').length && !isLogographic)
      return [{ problem: 'broken word', text: word }];
    const isOutside = ({ left, right }: { left: number; right: number }) =>
      rects.some((rect) => rect.right > right + 1 || rect.left < left - 1);
    if (isOutside({ left: 0, right: root.clientWidth })) return [{ problem: 'cut off', text: word }];
    return box && isOutside(box) ? [{ problem: 'outside its box', text: word }] : [];
  }

  /** A button, tab or item of the navigation whose only text this is. */
  function isShortLabel(element: Element, text: string): boolean {
    const control = element.closest(CONTROLS);
    if (!control || text.length > MAX_SHORT_LABEL || control.textContent.trim() !== text) return false;
    // Links within a text may break as it does.
    return !control.matches('a') || getComputedStyle(control).display.includes('flex');
  }

  function hasTwoLines(range: Range): boolean {
    const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
    return first !== undefined && others.some(({ top }) => top >= first.bottom - 2);
  }

  function read(): BrokenLayout[] {
    const excess = root.scrollWidth - root.clientWidth;
    const found: BrokenLayout[] =
      excess > 0 ? [{ problem: 'page too wide', text: `by ${String(excess)} px` }] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (!element || !/\p{L}/u.test(node.data) || isExempt(element)) continue;
      const label = node.data.trim();
      range.selectNodeContents(node);
      if (shortLabelsFit && isShortLabel(element, label) && hasTwoLines(range))
        found.push({ problem: 'label in two lines', text: label });
      const box = element.closest(BOXES)?.getBoundingClientRect();
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—]+/gu)) {
        if (/[@._/=\d]\S/u.test(word)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        found.push(...checkWord(range, word, box));
      }
    }
    return found;
  }

  // Charts follow a new size some frames later, and fonts arrive late.
  const giveUpAt = performance.now() + 2000;
  return new Promise((resolve) => {
    const settle = () => {
      const found = read();
      // eslint-disable-next-line no-restricted-syntax -- no event tells that the layout is final
      if (found.length > 0 && performance.now() < giveUpAt) setTimeout(settle, 100);
      else resolve(found);
    };
    // The frame in which resize listeners run, and the one that lays out the result.
    requestAnimationFrame(() => requestAnimationFrame(settle));
  });
}
