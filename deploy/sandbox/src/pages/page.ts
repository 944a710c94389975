import type { FastifyReply } from 'fastify';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page of the sandbox with its test notice. */
export const renderPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="SANDBOX_URL/js/page.css">
</head>
<body>
<main>
<p class="label">Test checkout – no money moves</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** A form with answer buttons and optional fields, sent to the page's own address. */
export const renderQuestion = (
  fields: Record<string, string>,
  answers: Record<string, string>,
  form = '',
): string => `<form method="post">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
${form}
${Object.entries(answers)
  .map(([value, text]) => {
    // Only approval validates the fields.
    const unchecked = value === 'approve' ? '' : ' formnovalidate';
    return `<button name="answer" value="${escapeHtml(value)}"${unchecked}>${escapeHtml(text)}</button>`;
  })
  .join('\n')}
</form>`;

/** The last page in a window or frame: it notifies its opener and closes. */
export const renderClosingPage = (title: string, message: object): string =>
  renderPage(
    title,
    `<p>You can close this window.</p><script src="SANDBOX_URL/js/closing-page.js" data-message="${escapeHtml(JSON.stringify(message))}"></script>`,
  );

export const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

export const sendHtml = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(text);
