type Confirm = (request: unknown) => Promise<{ error?: { message?: string } }>;

export interface FakeStripe {
  confirmPayment: Confirm;
}

/** Stands in for the card provider's script, and notes what was asked of it. */
export class FakeCard {
  publishableKey?: string;
  confirmations: unknown[] = [];
  /** How the provider answers a confirmation. */
  confirm: Confirm = () => Promise.resolve({});
  /** Lets the script arrive … */
  arrive: () => void = () => undefined;
  /** … or not. */
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
