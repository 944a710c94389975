import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { PageHeading } from '@/shared/ui/page-heading';

interface AuthCardProps {
  title: string;
  lead?: string;
  children: ReactNode;
  /** Beneath the card: the other way. */
  footer?: ReactNode;
}

/** The one thing on an account screen. */
export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-104 py-6 sm:py-12">
      <PageHeading title={title} />
      {lead && <p className="mt-1 text-soft">{lead}</p>}
      <Card className="mt-6">{children}</Card>
      {footer && <p className="mt-4 text-center text-small text-soft">{footer}</p>}
    </div>
  );
}

/** What went wrong with the form as a whole. */
export function FormFailure({ message }: { message: string | undefined }) {
  return message ? <Notice tone="bad">{message}</Notice> : null;
}
