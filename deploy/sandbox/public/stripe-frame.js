// The card form in a separate frame, like the provider's: the page around it never receives the card.

const query = new URLSearchParams(location.search);
const publishableKey = query.get('key') ?? '';
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const problem = /** @type {HTMLElement} */ (document.querySelector('.problem'));
const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

if (query.get('theme'))
  document.documentElement.style.colorScheme = query.get('theme') === 'night' ? 'dark' : 'light';
if (query.get('only') === 'calls') form.hidden = true;

/** @param {object} message */
const notifyParent = (message) => window.parent.postMessage({ sandboxFrame: message }, '*');

/**
 * Calls the sandbox as the provider's script calls the provider.
 * @param {string} secret
 * @param {Record<string, string> | null} params null reads
 * @param {string} [action]
 */
async function requestIntent(secret, params, action = '') {
  const id = secret.split('_secret_')[0] ?? '';
  const body = new URLSearchParams({ key: publishableKey, client_secret: secret, ...params });
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const url = `SANDBOX_URL/v1/${kind}/${id}${action}`;
  const response = await (params ? fetch(url, { method: 'POST', body }) : fetch(`${url}?${body}`));
  const answer = await response.json();
  return response.ok ? { intent: answer } : { error: answer.error };
}

function readCard() {
  const [month = '', year = ''] = field('expiry')
    .value.split('/')
    .map((part) => part.trim());
  return { number: field('number').value.replaceAll(' ', ''), month, year, cvc: field('cvc').value };
}

/** The validation error in the provider's words; undefined when the form is valid. */
function findInvalidField() {
  const { number, month, year, cvc } = readCard();
  const isPast = new Date(2000 + Number(year), Number(month)) < new Date();
  const checks = /** @type {const} */ ([
    ['number', !/^\d{13,19}$/.test(number), 'Your card number is incomplete.'],
    [
      'expiry',
      !/^(0?[1-9]|1[0-2])$/.test(month) || !/^\d\d$/.test(year),
      "Your card's expiration date is incomplete.",
    ],
    ['expiry', isPast, "Your card's expiration year is in the past."],
    ['cvc', !/^\d{3,4}$/.test(cvc), "Your card's security code is incomplete."],
  ]);
  return checks.find(([, isInvalid]) => isInvalid);
}

/** Shows and returns the validation error, if any. */
function validate() {
  const invalid = findInvalidField();
  for (const name of ['number', 'expiry', 'cvc']) {
    field(name).setAttribute('aria-invalid', String(invalid?.[0] === name));
  }
  problem.hidden = !invalid;
  problem.textContent = invalid?.[2] ?? '';
  if (invalid) field(invalid[0]).focus();
  return invalid && { type: 'validation_error', code: `incomplete_${invalid[0]}`, message: invalid[2] };
}

/** @param {{ clientSecret: string, returnUrl?: string }} request */
function confirm({ clientSecret, returnUrl }) {
  const error = validate();
  if (error) return { error };
  const { number, month, year, cvc } = readCard();
  const params = {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc,
    use_stripe_sdk: 'true',
    ...(returnUrl && { return_url: returnUrl }),
  };
  return requestIntent(clientSecret, params, '/confirm');
}

/** @type {Record<string, (request: any) => unknown>} */
const actions = {
  validate: () => ({ error: validate() }),
  confirm,
  retrieve: (request) => requestIntent(request.clientSecret, null),
};

window.addEventListener('message', async ({ data, source }) => {
  const { request } = data ?? {};
  if (source !== window.parent || !request) return;
  const answer = await Promise.resolve(actions[request.action]?.(request)).catch((error) => ({
    error: { type: 'api_connection_error', message: String(error.message) },
  }));
  notifyParent({ reply: request.number, answer });
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => {
  if (target === field('number')) {
    field('number').value = readCard()
      .number.replace(/\D/g, '')
      .replace(/(\d{4})(?=\d)/g, '$1 ');
  }
  if (target === field('expiry'))
    field('expiry').value = field('expiry').value.replace(/^(\d\d)(\d)/, '$1 / $2');
  notifyParent({ event: 'change', complete: !findInvalidField(), empty: readCard().number === '' });
});
form.addEventListener('focusin', () => notifyParent({ event: 'focus' }));
form.addEventListener('focusout', () => notifyParent({ event: 'blur' }));
form.addEventListener('keydown', ({ key }) => key === 'Escape' && notifyParent({ event: 'escape' }));
new ResizeObserver(() => notifyParent({ height: form.offsetHeight })).observe(form);

await load();

/** As with the provider, the form of a finished payment cannot be shown. */
async function load() {
  const secret = query.get('secret');
  if (!secret) return notifyParent({ event: 'ready' });
  const { intent, error } = await requestIntent(secret, null);
  const isOver = intent && !intent.status.startsWith('requires_');
  const over = {
    type: 'invalid_request_error',
    message: `The ${intent?.object} is in a terminal state and cannot be used.`,
  };
  notifyParent(error || isOver ? { event: 'loaderror', error: error ?? over } : { event: 'ready' });
}
