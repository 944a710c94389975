import { answerCheck, type CheckRequest } from './answer-checks';

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void answerCheck(data, (answer) => postMessage(answer));
});
