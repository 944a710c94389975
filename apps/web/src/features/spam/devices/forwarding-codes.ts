/** Stands for the number that calls are forwarded to. */
export const NUMBER = 'NUMBER';

export const NETWORKS = ['mobile', 'att', 'verizon', 'landline-us', 'landline-eu'] as const;
export type Network = (typeof NETWORKS)[number];

interface Codes {
  start: string;
  stop: string;
}

/**
 * What is dialled: on mobile networks the codes of 3GPP TS 22.030, on landlines of North America those that its numbering
 * plan recommends, on European ones those of ETSI; AT&T and Verizon as they tell their customers.
 */
export const FORWARDING_CODES: Record<Network, { all: Codes; unanswered: Codes }> = {
  mobile: {
    all: { start: `**21*${NUMBER}#`, stop: '##21#' },
    unanswered: { start: `**61*${NUMBER}#`, stop: '##61#' },
  },
  att: {
    all: { start: `*21*${NUMBER}#`, stop: '#21#' },
    unanswered: { start: `*61*${NUMBER}#`, stop: '#61#' },
  },
  verizon: {
    all: { start: `*72${NUMBER}`, stop: '*73' },
    unanswered: { start: `*71${NUMBER}`, stop: '*73' },
  },
  'landline-us': {
    all: { start: `*72${NUMBER}`, stop: '*73' },
    unanswered: { start: `*92${NUMBER}`, stop: '*93' },
  },
  'landline-eu': {
    all: { start: `*21*${NUMBER}#`, stop: '#21#' },
    unanswered: { start: `*61*${NUMBER}#`, stop: '#61#' },
  },
};
