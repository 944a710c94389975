import '@testing-library/jest-dom';
import type { Messages } from '@lingui/core';
import { configure, getConfig } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';
import { resetPublicConfig } from '../shared/config/public-config';
import { loadAreas, startMessages, switchLanguage } from '../shared/i18n/messages';
import { createHintSource, setSessionSource } from '../shared/session/session';
import { clearToasts, toastDuration } from '../shared/toast/toast-store';
import { expectNoUnlistedCalls } from './fake-api';
import { compiledMessages, listAreas } from './message-files';

const { getElementError } = getConfig();

configure({
  // Only a query that fails waits this long.
  asyncUtilTimeout: 60_000 * Number(process.env.TEST_TIME_FACTOR ?? 1),
  // Printing the document is slow, and a waiting query fails many times. The last failure is printed whole.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? undefined)
      : getElementError(message, container),
});

reuseComputedStyles();
recordNoOwnerStacks();

// What the build defines.
Object.assign(globalThis, { __COMPANION_HASH__: 'hash' });

// APIs that jsdom lacks and every browser has.
Object.assign(globalThis, { TextEncoder, TextDecoder });
// A mouse event has the fields that swipes and tooltips read.
globalThis.PointerEvent ??= MouseEvent as typeof PointerEvent;
HTMLElement.prototype.setPointerCapture ??= () => undefined;
HTMLElement.prototype.releasePointerCapture ??= () => undefined;
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
const subtle = {
  // Node refuses the buffers of jsdom.
  digest: (algorithm: string, data: ArrayBuffer | Uint8Array) =>
    webcrypto.subtle.digest(algorithm, Buffer.from(data instanceof Uint8Array ? data : new Uint8Array(data))),
};
Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
window.scrollTo = () => undefined;
window.matchMedia = ((media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as never;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Some browsers return a promise that resolves after the scrolling.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.text = async function text() {
  return new TextDecoder().decode(await this.arrayBuffer());
};
HTMLElement.prototype.hasPointerCapture = () => false;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeAll(async () => {
  startMessages((area, language) => Promise.resolve(compiledMessages(area, language) as Messages), 'en');
  await loadAreas(...listAreas());
});

beforeEach(async () => {
  await switchLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'sc_signed_in=; Max-Age=0';
  setSessionSource(createHintSource({}));
  clearToasts();
  // Toasts expire only in their own test, so that no other test races with them.
  toastDuration.ms = Infinity;
  resetPublicConfig();
});

afterEach(expectNoUnlistedCalls);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/**
 * Computes styles once for all elements that the browser's own style sheet treats alike: queries by role ask for the
 * style of every element, and no other sheet is loaded in tests.
 */
function reuseComputedStyles() {
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return compute(element, pseudoElement);
    const attributes = ['hidden', 'open', 'type', 'dir', 'style'].map((name) => element.getAttribute(name));
    // As JSON: an attribute without a value is not a missing one.
    const key = JSON.stringify([element.localName, element.parentElement?.localName, ...attributes]);
    const style = styles.get(key) ?? compute(element);
    styles.set(key, style);
    return style;
  };
}

/**
 * Pretends that React has recorded as many stack traces of created elements as it does in a second: they are for its
 * development tools, and take a tenth of the time of a test.
 */
function recordNoOwnerStacks() {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals = (React as unknown as Record<string, object>)[name]!;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
}
