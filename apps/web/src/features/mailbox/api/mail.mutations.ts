import {
  type AnswerFolderDto,
  answerMailFolder,
  createMailAccount,
  type CreateMailAccountDto,
  listSenders,
  scanSource,
  unsubscribeFromSender,
} from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey, request } from '@/shared/api/client';
import { trackJob } from '@/shared/sources/jobs/job-store';
import { sourcesQuery } from '@/shared/sources/sources';

/** Connects a mailbox, and scans it at once. */
export function useConnectMailbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (account: CreateMailAccountDto) => request(createMailAccount, account),
    onSuccess: async ({ id }) => {
      // A mailbox that is connected but not scanned says so, and offers the scan.
      const scan = await request(scanSource, { id }).catch(() => null);
      if (scan) trackJob(scan);
      await client.invalidateQueries({ queryKey: sourcesQuery.queryKey });
    },
  });
}

/** Says whether a folder is what its name suggests. */
export function useAnswerFolder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Omit<AnswerFolderDto, 'id'>) => request(answerMailFolder, { id, ...answer }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
  });
}

/** Ends a sender's mail, or answers what the user has to do for it. */
export function useUnsubscribe(id: string) {
  const refetchSenders = useRefetchSenders(id);
  return useMutation({
    mutationFn: (senderId: string) => request(unsubscribeFromSender, { id, senderId }),
    onSuccess: ({ requestedAt }) => (requestedAt ? refetchSenders() : undefined),
  });
}

/** A list's key begins with its address, whatever it is sorted by. */
function useRefetchSenders(id: string) {
  const client = useQueryClient();
  const [address] = queryKey(listSenders, { id });
  return () => client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key.startsWith(address) });
}
