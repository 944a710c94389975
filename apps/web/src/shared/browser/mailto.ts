export function mailto(address: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const to = encodeURIComponent(address).replace('%40', '@');
  const fields = Object.entries({ subject, body })
    .filter(([, text]) => text !== undefined)
    .map(([name, text = '']) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${to}${fields.length > 0 ? '?' : ''}${fields.join('&')}`;
}
