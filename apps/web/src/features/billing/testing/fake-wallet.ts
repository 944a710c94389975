interface SessionOptions {
  onApprove: (order: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

/** Records calls to the wallet provider's script, and plays the buyer. */
export class FakeWallet {
  environment?: string;
  clientToken?: string;
  /** Whether the script can be loaded. */
  reachable = true;
  private options?: SessionOptions;
  private orderId?: string;

  approve = () => this.options?.onApprove({ orderId: this.orderId ?? '' });
  cancel = () => this.options?.onCancel();
  break = () => this.options?.onError(new Error('window closed by the provider'));

  loadCoreSdkScript = ({ environment }: { environment: string }) => {
    if (!this.reachable) return Promise.reject(new Error('script blocked'));
    this.environment = environment;
    return Promise.resolve({
      createInstance: ({ clientToken }: { clientToken: string }) => {
        this.clientToken = clientToken;
        return Promise.resolve({
          createPayPalOneTimePaymentSession: (options: SessionOptions) => {
            this.options = options;
            return { start: this.start };
          },
        });
      },
    });
  };

  /** Opens the provider's window; like the original, it fails without an order. */
  private readonly start = async (_mode: object, order: Promise<{ orderId: string }>) => {
    this.orderId = (await order).orderId;
  };
}
