/** A webhook request to one receiver. */
export interface Delivery {
  id: string;
  type: string;
  url: string;
  /** Called for each attempt: signatures contain the time. */
  sign: () => { body: string; headers: Record<string, string> };
}
