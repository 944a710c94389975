interface Factor {
  delta: number;
}

/** Whether anything speaks for or against a number or an address, apart from where the score starts. */
export const hasEvidence = (checked: readonly Factor[]): boolean => checked.some(({ delta }) => delta !== 0);

export const sumDeltas = (factors: readonly Factor[]): number =>
  factors.reduce((total, { delta }) => total + delta, 0);

/** The score of factors, 0 to 100; higher is safer. */
export const toScore = (factors: readonly Factor[]): number => Math.min(100, Math.max(0, sumDeltas(factors)));
