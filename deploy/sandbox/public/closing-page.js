// Notifies the opener of this page that the buyer has responded; the message contains no secret.
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const message = { sandbox: JSON.parse(script.dataset.message ?? '{}') };
const receiver = window.opener ?? (window.parent === window ? null : window.parent);
receiver?.postMessage(message, '*');
if (window.opener) window.close();
