import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSharedText } from '../i18n/shared-messages';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/icon-button';
import { dismissToast, toastDuration, type ToastMessage } from './toast-store';

const HOTKEY = 'F8';
const SWIPE_THRESHOLD_PX = 50;

/** Renders the toasts. It depends on Radix, so `toast-host.tsx` loads it with the first toast. */
export default function Toaster({ messages }: { messages: readonly ToastMessage[] }) {
  const t = useSharedText();
  return (
    <Toast.Provider
      duration={toastDuration.ms}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={t('toast.label')}
    >
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
      <Toast.Viewport
        hotkey={[HOTKEY]}
        label={t('toast.viewport', { hotkey: HOTKEY })}
        className="fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-4 pt-[calc(1rem+env(safe-area-inset-top))] md:right-0 md:left-auto md:w-full md:max-w-[420px] print:hidden"
      />
    </Toast.Provider>
  );
}

function ToastCard({ message }: { message: ToastMessage }) {
  const t = useSharedText();
  const { id, title, description, action, variant, open } = message;
  return (
    <Toast.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      data-variant={variant}
      className={classNames(
        'flex items-center gap-3 rounded-card border bg-surface py-3 pr-2 pl-5 shadow-float',
        'data-[state=open]:animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        variant === 'destructive' ? 'border-bad' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className={classNames('font-semibold', variant === 'destructive' && 'text-bad-ink')}>
          {title}
        </Toast.Title>
        {description && <Toast.Description className="text-small text-soft">{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action asChild altText={action.label}>
          <Button variant="quiet" onClick={action.run}>
            {action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton icon={X} label={t('action.close')} />
      </Toast.Close>
    </Toast.Root>
  );
}
