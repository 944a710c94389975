// Replaces Stripe's script in a test checkout: the part that the site uses. No money moves.
(() => {
  const BASE = 'SANDBOX_URL';
  const ORIGIN = new URL(BASE).origin;

  // Names that are missing in the provider's types fail the type check.
  /** @typedef {import('@stripe/stripe-js').Stripe} Provider */
  /** @typedef {import('@stripe/stripe-js').StripeElements} Group */
  /** @typedef {import('@stripe/stripe-js').StripePaymentElement} PaymentElement */
  /** @typedef {{ intent?: any, error?: any }} Answer */

  /** The buyer closed the bank's page. */
  const UNANSWERED = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: 'The payment was not confirmed by the card owner.',
  };

  /** A frame of the sandbox, which holds the card and makes the calls. */
  class Frame {
    /** @type {Map<number, (answer: Answer) => void>} */
    replies = new Map();
    /** @type {Map<string, Set<Function>>} */
    listeners = new Map();
    /** @type {{ promise: Promise<void>, resolve: () => void }} */
    opened = withResolvers();

    /** @param {Record<string, string>} query */
    constructor(query) {
      this.element = document.createElement('iframe');
      this.element.src = `${BASE}/js/stripe/frame?${new URLSearchParams(query)}`;
      this.element.title = 'Card form of the test checkout';
      Object.assign(this.element.style, {
        border: '0',
        display: 'block',
        colorScheme: 'normal',
        // Wider than its container, so that focus rings are not cut off.
        width: 'calc(100% + 8px)',
        margin: '-4px',
      });
      window.addEventListener('message', this.onMessage);
    }

    /** @param {MessageEvent} event */
    onMessage = ({ data, origin, source }) => {
      const message = data?.sandboxFrame;
      if (!message || origin !== ORIGIN || source !== this.element.contentWindow) return;
      if (message.height) this.element.style.height = `${message.height + 8}px`;
      if (message.reply) this.replies.get(message.reply)?.(message.answer);
      this.replies.delete(message.reply);
      if (message.event) this.emit(message.event, message);
      if (message.event === 'ready' || message.event === 'loaderror') this.opened.resolve();
    };

    /** @param {string} name @param {any} message */
    emit(name, message) {
      const event = { ...message, elementType: 'payment', collapsed: false, value: { type: 'card' } };
      for (const listener of this.listeners.get(name) ?? []) listener(event);
    }

    /** @param {string} action @param {object} options @returns {Promise<Answer>} */
    async request(action, options) {
      await this.opened.promise;
      const number = ++Frame.requests;
      const answer = new Promise((resolve) => this.replies.set(number, resolve));
      this.element.contentWindow?.postMessage({ request: { action, number, ...options } }, ORIGIN);
      return answer;
    }

    remove() {
      window.removeEventListener('message', this.onMessage);
      this.element.remove();
    }
  }
  Frame.requests = 0;

  function withResolvers() {
    /** @type {any} */
    const parts = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  }

  /**
   * Shows the bank's page above everything until the buyer has responded.
   * @param {string} url
   */
  function challenge(url) {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.title = 'Confirm it is you';
    Object.assign(dialog.style, {
      width: 'min(92vw, 30rem)',
      height: '20rem',
      padding: '0',
      margin: 'auto',
      border: '0',
      borderRadius: '16px',
      overflow: 'hidden',
    });
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const onMessage = (/** @type {MessageEvent} */ { data, origin, source }) => {
        if (origin === ORIGIN && source === frame.contentWindow && data?.sandbox?.challenge) close();
      };
      const close = () => {
        window.removeEventListener('message', onMessage);
        dialog.remove();
        resolve(undefined);
      };
      window.addEventListener('message', onMessage);
      dialog.addEventListener('close', close);
    });
  }

  /** @param {string} key */
  function Stripe(key) {
    /** @type {Frame | undefined} */
    let helper;
    const calls = () => {
      if (helper) return helper;
      helper = new Frame({ key, only: 'calls' });
      helper.element.hidden = true;
      document.body.append(helper.element);
      return helper;
    };

    /** @param {Answer} answer */
    const toResult = ({ intent, error }) => {
      if (error) return { error };
      return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
    };
    /** @param {string} clientSecret */
    const read = (clientSecret) => calls().request('retrieve', { clientSecret });

    /**
     * Runs the buyer's authentication if it is required.
     * @param {Answer} answer
     * @returns {Promise<Answer>}
     */
    async function finish(answer) {
      const url = answer.intent?.next_action?.use_stripe_sdk?.stripe_js;
      if (!url) return answer;
      await challenge(url);
      const after = await read(answer.intent.client_secret);
      const refusal = after.intent?.last_payment_error ?? after.intent?.last_setup_error;
      if (refusal) return { error: refusal };
      return after.intent?.status === 'requires_action' ? { error: UNANSWERED } : after;
    }

    /** @param {any} options */
    async function confirmIntent({ elements, clientSecret, confirmParams, redirect }) {
      const { frame, secret } = elements.getSandboxFrame();
      const returnUrl = confirmParams?.return_url;
      const first = await frame.request('confirm', { clientSecret: clientSecret ?? secret, returnUrl });
      const answer = await finish(first);
      if (answer.error || redirect === 'if_required') return toResult(answer);
      const url = new URL(returnUrl);
      url.searchParams.set(answer.intent.object, answer.intent.id);
      url.searchParams.set(`${answer.intent.object}_client_secret`, answer.intent.client_secret);
      url.searchParams.set('redirect_status', 'succeeded');
      location.assign(url);
      return new Promise(() => undefined);
    }

    const unsupported = (/** @type {string} */ name) => () => {
      throw new Error(`The test checkout does not support ${name}`);
    };

    /** @satisfies {Partial<Record<keyof Provider, Function>> & { _registerWrapper: Function }} */
    const provider = {
      elements: (/** @type {any} */ options = {}) => openElements(key, options),
      confirmPayment: confirmIntent,
      confirmSetup: confirmIntent,
      retrievePaymentIntent: async (/** @type {string} */ secret) => toResult(await read(secret)),
      handleNextAction: async (/** @type {any} */ { clientSecret }) =>
        toResult(await finish(await read(clientSecret))),
      // Checked by code that tests whether this is the provider's object.
      createToken: unsupported('createToken'),
      createPaymentMethod: unsupported('createPaymentMethod'),
      confirmCardPayment: unsupported('confirmCardPayment'),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
    return provider;
  }
  Stripe.version = 'endive';

  /** @param {string} key @param {any} options */
  function openElements(key, options) {
    /** @type {Frame | undefined} */
    let frame;
    /** @type {any} */
    let element = null;

    function create(/** @type {string} */ type) {
      if (type !== 'payment') throw new Error(`The test checkout does not support the element ${type}`);
      if (element)
        throw new Error('Can only create one Element of type payment through a group of elements.');
      const theme = options.appearance?.theme ?? '';
      const created = (frame = new Frame({ key, secret: options.clientSecret ?? '', theme }));
      /** @satisfies {Partial<Record<keyof PaymentElement, Function>>} */
      const methods = {
        mount: (/** @type {HTMLElement | string} */ target) => {
          const parent = typeof target === 'string' ? document.querySelector(target) : target;
          if (!parent) throw new Error('The selector applies to no element on the page.');
          parent.append(created.element);
        },
        unmount: () => created.element.remove(),
        destroy: () => {
          created.remove();
          frame = undefined;
          element = null;
        },
        on: (/** @type {string} */ name, /** @type {Function} */ listener) => {
          created.listeners.set(name, (created.listeners.get(name) ?? new Set()).add(listener));
          return element;
        },
        off: (/** @type {string} */ name, /** @type {Function} */ listener) => {
          created.listeners.get(name)?.delete(listener);
          return element;
        },
        once: (/** @type {string} */ name, /** @type {Function} */ listener) => {
          const once = (/** @type {any} */ event) => {
            element?.off(name, once);
            listener(event);
          };
          return element.on(name, once);
        },
        update: () => undefined,
        focus: () => created.element.focus(),
        blur: () => created.element.blur(),
        clear: () => undefined,
        collapse: () => undefined,
      };
      return (element = methods);
    }

    /** @satisfies {Partial<Record<keyof Group, Function>> & { getSandboxFrame: Function }} */
    const group = {
      create,
      getElement: (/** @type {string} */ type) => (type === 'payment' ? element : null),
      update: (/** @type {object} */ changes) => void Object.assign(options, changes),
      fetchUpdates: async () => ({}),
      submit: async () => {
        if (!frame) throw new Error('There is no element to submit');
        return frame.request('validate', {});
      },
      getSandboxFrame: () => {
        if (!frame) throw new Error('elements should have a mounted Payment Element.');
        return { frame, secret: options.clientSecret };
      },
    };
    return group;
  }

  Object.assign(window, { Stripe });
})();
