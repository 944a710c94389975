import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { PageHeading } from '@/shared/ui/page-heading';

interface AuthCardProps {
  title: string;
  lead?: string;
  children: ReactNode;
  /** Below the card: the link to the other form. */
  footer?: ReactNode;
}

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

/** The error of the form as a whole. */
export function FormFailure({ message }: { message: string | undefined }) {
  return message ? <Notice tone="bad">{message}</Notice> : null;
}
