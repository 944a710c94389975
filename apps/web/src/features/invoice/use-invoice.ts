import { getInvoice, type Invoice } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { request } from '@/shared/api/client';

/** The payment of a link, with the token that opens it to a visitor. */
export interface InvoiceLink {
  id: string;
  token?: string;
}

/** Fetches an invoice, without the query cache: a visitor's page does not load it. */
export function useInvoice({ id, token }: InvoiceLink) {
  const [data, setData] = useState<Invoice>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    request(getInvoice, { id, ...(token && { token }) }, { signal }).then(setData, (failure: unknown) => {
      if (!signal.aborted) setError(failure);
    });
    return () => controller.abort();
  }, [id, token, attempt]);
  return {
    query: {
      data,
      error,
      isPending: !data && error === undefined,
      refetch: () => {
        setError(undefined);
        setAttempt((count) => count + 1);
      },
    },
    setInvoice: setData,
  };
}
