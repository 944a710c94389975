/** A card that belongs to nobody (SUBS-25). */
export const SAMPLE_CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
