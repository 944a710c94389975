/** How the program ends; `--help` explains them. */
export const EXIT = { done: 0, found: 1, usage: 2, partial: 3, cancelled: 130 } as const;
