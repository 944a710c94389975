import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import type { SandboxContext } from '../core/context';
import { answerChallenge } from '../stripe/billing/confirm-payment';
import { answerSetupChallenge } from '../stripe/billing/save-setup';
import { formatAmount, renderClosingPage, renderPage, renderQuestion, sendHtml } from './page';

interface Address {
  Params: { id: string };
  Querystring: { secret?: string };
  Body: { secret?: string; answer?: string };
}
type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The bank's page, on which a buyer passes or fails 3-D Secure. */
export function serveChallenge(server: FastifyInstance, context: SandboxContext): void {
  server.get<Address>('/3ds/:id', (request, reply) => {
    const intent = findIntent(context, request.params.id, request.query.secret);
    if (!intent) return renderExpired(reply);
    const what =
      'amount' in intent
        ? `A payment of ${formatAmount(intent.amount, intent.currency)}`
        : 'Keeping this card';
    const body = `<p>${what} needs the card owner's approval.</p>
${renderQuestion({ secret: intent.client_secret ?? '' }, { approve: 'Approve', refuse: 'Refuse' })}`;
    return sendHtml(reply, renderPage('Confirm it is you', body));
  });

  server.post<Address>('/3ds/:id', (request, reply) => {
    const intent = findIntent(context, request.params.id, request.body.secret);
    if (!intent) return renderExpired(reply);
    const back = intent.next_action?.redirect_to_url?.return_url;
    const isApproved = request.body.answer === 'approve';
    if (intent.object === 'payment_intent') answerChallenge(context, intent, isApproved);
    else answerSetupChallenge(context, intent, isApproved);
    if (!back) return sendHtml(reply, renderClosingPage('Thank you', { challenge: intent.id }));
    const url = new URL(back);
    url.searchParams.set(intent.object, intent.id);
    url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return reply.redirect(url.href, 303);
  });
}

/** Only an intent that requires action, and only with its secret. */
function findIntent({ tables }: SandboxContext, id: string, secret: string | undefined): Intent | undefined {
  const intent: Intent | undefined = tables.paymentIntents.get(id) ?? tables.setupIntents.get(id);
  return intent?.status === 'requires_action' && intent.client_secret === secret ? intent : undefined;
}

const renderExpired = (reply: FastifyReply) =>
  sendHtml(reply.status(404), renderPage('Nothing to confirm', '<p>This page is out of date.</p>'));
