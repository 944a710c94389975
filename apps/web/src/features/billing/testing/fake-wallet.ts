interface SessionOptions {
  onApprove: (order: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

/** What the screen has asked of the wallet provider's script, and the buyer's side of it. */
export class FakeWallet {
  environment?: string;
  clientToken?: string;
  /** Whether the script can be fetched. */
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

  /** Opens the provider's window; like the provider's, it fails when there is no order. */
  private readonly start = async (_mode: object, order: Promise<{ orderId: string }>) => {
    this.orderId = (await order).orderId;
  };
}
