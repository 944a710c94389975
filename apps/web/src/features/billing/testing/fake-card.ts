type Confirm = (request: unknown) => Promise<{ error?: { message?: string } }>;

export interface FakeStripe {
  confirmPayment: Confirm;
}

/** Replaces the card provider's script, and records the calls to it. */
export class FakeCard {
  publishableKey?: string;
  confirmations: unknown[] = [];
  /** The provider's response to a confirmation. */
  confirm: Confirm = () => Promise.resolve({});
  /** Loads the script. */
  arrive: () => void = () => undefined;
  /** Fails to load the script. */
  refuse: (error: Error) => void = () => undefined;

  loadStripe = (publishableKey: string) => {
    this.publishableKey = publishableKey;
    return new Promise<FakeStripe>((resolve, reject) => {
      this.arrive = () => resolve({ confirmPayment: this.confirmPayment });
      this.refuse = reject;
    });
  };

  private readonly confirmPayment: Confirm = (request) => {
    this.confirmations.push(request);
    return this.confirm(request);
  };
}
