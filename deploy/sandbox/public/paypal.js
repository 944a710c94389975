// Replaces version 6 of PayPal's script in a test checkout: the part that the site uses.
(() => {
  const BASE = 'SANDBOX_URL';
  const ORIGIN = new URL(BASE).origin;
  const WINDOW = 'popup,width=480,height=640';

  /**
   * @typedef {object} Session
   * @property {(order: { orderId: string }) => Promise<void> | void} [onApprove]
   * @property {(order: { orderId?: string }) => void} [onCancel]
   * @property {(error: Error) => void} [onError]
   */

  /**
   * Resolves when the buyer has responded in the window, or closed it.
   * @param {Window} popup
   * @returns {Promise<boolean>}
   */
  function waitForAnswer(popup) {
    return new Promise((resolve) => {
      const onMessage = (/** @type {MessageEvent} */ { data, origin, source }) => {
        if (origin === ORIGIN && source === popup && data?.sandbox?.order) done(data.sandbox.isApproved);
      };
      const watch = setInterval(() => popup.closed && done(false), 300);
      const done = (/** @type {boolean} */ isApproved) => {
        clearInterval(watch);
        window.removeEventListener('message', onMessage);
        resolve(isApproved);
      };
      window.addEventListener('message', onMessage);
    });
  }

  /** @param {Session} session */
  const openSession = ({ onApprove, onCancel, onError }) => ({
    /** @param {object} _options @param {Promise<{ orderId: string }>} order */
    async start(_options, order) {
      // Opened within the click; later the browser would block it as a popup.
      const popup = window.open('', '_blank', WINDOW);
      if (!popup) throw new Error('The browser did not let the wallet open its window.');
      try {
        const { orderId } = await order;
        popup.location.href = `${BASE}/checkoutnow?mode=window&token=${encodeURIComponent(orderId)}`;
        const isApproved = await waitForAnswer(popup);
        popup.close();
        if (isApproved) await onApprove?.({ orderId });
        else onCancel?.({ orderId });
      } catch (error) {
        popup.close();
        if (!onError) throw error;
        onError(/** @type {Error} */ (error));
      }
    },
    cancel: () => undefined,
    destroy: () => undefined,
  });

  /** @satisfies {Record<keyof import('@paypal/paypal-js/sdk-v6').PayPalV6Namespace, unknown>} */
  const paypal = {
    version: '6.0.0',
    createInstance: async (/** @type {{ clientToken?: string }} */ { clientToken }) => {
      if (!clientToken) throw new Error('createInstance needs a clientToken');
      /**
       * @satisfies {Partial<Record<keyof import('@paypal/paypal-js/sdk-v6').SdkInstance<['paypal-payments']>,
       * Function>>}
       */
      const instance = { createPayPalOneTimePaymentSession: openSession };
      return instance;
    },
  };

  Object.assign(window, { paypal });
})();
