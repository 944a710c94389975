/** Exactly ten digits, whatever stands between them, as `(XXX) XXX-XXXX`; anything else as typed (SPAM-19, SPAM-25). */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/[\s()./-]/g, '');
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : typed;
}
