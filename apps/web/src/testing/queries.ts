import { screen } from '@testing-library/react';

/** The address of the link of this name. */
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
