import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';

interface AuthCardProps {
  title: string;
  lead?: string;
  children: ReactNode;
  /** Below the card: the link to the other form. */
  footer?: ReactNode;
}

export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-105 pb-6">
      <PageHeader title={title} description={lead} />
      <Card>{children}</Card>
      {footer && <p className="mt-4 text-center text-small text-soft">{footer}</p>}
    </div>
  );
}

/** The error of the form as a whole. */
export function FormFailure({ message }: { message: string | undefined }) {
  return message ? <Notice tone="bad">{message}</Notice> : null;
}
