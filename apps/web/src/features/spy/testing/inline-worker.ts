import { answerCheck, type CheckAnswer, type CheckRequest } from '../device/answer-checks';

/** A worker that runs in the page, since jsdom has none. */
export class InlineWorker {
  onmessage: ((event: { data: CheckAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  private isOver = false;

  postMessage(request: CheckRequest): void {
    void answerCheck(request, (data) => {
      if (!this.isOver) this.onmessage?.({ data });
    });
  }

  terminate(): void {
    this.isOver = true;
  }
}
