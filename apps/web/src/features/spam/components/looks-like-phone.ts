const SHORTEST = 3;
const LONGEST = 15;

/** Whether somebody may have meant this as a phone number: digits alone once punctuation is dropped (SPAM-25); nothing is no error yet. */
export function looksLikePhone(typed: string): boolean {
  const bare = typed.replace(/[\s()./+-]/g, '');
  if (typed.trim() === '') return true;
  return /^\d+$/.test(bare) && bare.length >= SHORTEST && bare.length <= LONGEST;
}
