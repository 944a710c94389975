/** Text as it stands in a page. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page of the sandbox; each says first that it is one. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/js/page.css">
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

/** Buttons that send an answer, and what is filled in above them, back to the page's own address. */
export const question = (
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
    // Whoever does not want to need not fill in anything right.
    const unchecked = value === 'approve' ? '' : ' formnovalidate';
    return `<button name="answer" value="${escapeHtml(value)}"${unchecked}>${escapeHtml(text)}</button>`;
  })
  .join('\n')}
</form>`;

/** The last page in a window of its own or a frame: it tells whoever opened it, and is done. */
export const farewell = (title: string, message: object): string =>
  page(
    title,
    `<p>You can close this window.</p><script src="/js/farewell.js" data-message="${escapeHtml(JSON.stringify(message))}"></script>`,
  );

/** An amount for people. */
export const amountText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
