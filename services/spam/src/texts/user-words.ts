import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BlockedTextRepository } from '../history/blocked-text.repository';
import { WordModel } from './word-model';

/** Marked texts by which others are judged. */
const MOST_MARKS = 300;
/** Texts that are learnt from before others are heard. */
const AT_ONCE = 20;
/** Users whose words are kept, and for how long after they were used; in memory alone, since words of texts are private. */
const MOST_USERS = 200;
const KEPT_MS = 3_600_000;

/** Knows what each user's marks teach, and learns it anew only once the marks have changed. */
@Injectable()
export class UserWords {
  /** The least recently used first. */
  private readonly kept = new Map<string, Learnt>();

  constructor(private readonly texts: BlockedTextRepository) {}

  async of(userId: string): Promise<WordModel> {
    const marks = await this.texts.fingerprintMarks(userId, MOST_MARKS);
    this.forget(Date.now() - KEPT_MS);
    const known = this.kept.get(userId);
    this.kept.delete(userId);
    if (marks === null) return new WordModel();
    const model = known?.marks === marks ? known.model : this.learn(userId);
    this.kept.set(userId, { marks, model, usedAt: Date.now() });
    try {
      return await model;
    } catch (error) {
      if (this.kept.get(userId)?.model === model) this.kept.delete(userId);
      throw error;
    }
  }

  private async learn(userId: string): Promise<WordModel> {
    const model = new WordModel();
    const marked = await this.texts.listMarked(userId, MOST_MARKS);
    for (const [nth, { messageContent, isSpam }] of marked.entries()) {
      if (nth % AT_ONCE === 0) await turn();
      model.add({ content: messageContent, isSpam: isSpam === true });
    }
    return model;
  }

  private forget(before: number): void {
    for (const [userId, { usedAt }] of this.kept) {
      if (usedAt >= before && this.kept.size < MOST_USERS) return;
      this.kept.delete(userId);
    }
  }
}

interface Learnt {
  marks: string;
  model: Promise<WordModel>;
  usedAt: number;
}
