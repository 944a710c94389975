import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@swipeclean/contracts/server';
import { HistoryService } from '../history/history.service';
import { NaiveBayesModel } from './naive-bayes';

/** Texts that are learned before other requests run. */
const CHUNK_TEXTS = 20;
/** Cached models and how long an unused one stays; in memory only, since words of texts are private. */
const MAX_MODELS = 200;
const CACHE_TTL_MS = HOUR_MS;

interface CachedModel {
  marks: string;
  model: Promise<NaiveBayesModel>;
  usedAt: number;
}

/** Caches each user's text model and trains it again when the user's marks change. */
@Injectable()
export class UserModels {
  /** Least recently used first. */
  private readonly cache = new Map<string, CachedModel>();

  constructor(private readonly history: HistoryService) {}

  async get(userId: string): Promise<NaiveBayesModel> {
    const marks = await this.history.digestMarks(userId);
    this.evict(Date.now() - CACHE_TTL_MS);
    const cached = this.cache.get(userId);
    this.cache.delete(userId);
    if (marks === null) return new NaiveBayesModel();
    const model = cached?.marks === marks ? cached.model : this.train(userId);
    this.cache.set(userId, { marks, model, usedAt: Date.now() });
    try {
      return await model;
    } catch (error) {
      if (this.cache.get(userId)?.model === model) this.cache.delete(userId);
      throw error;
    }
  }

  private async train(userId: string): Promise<NaiveBayesModel> {
    const model = new NaiveBayesModel();
    const texts = await this.history.listMarkedTexts(userId);
    for (const [nth, { messageContent, isSpam }] of texts.entries()) {
      if (nth % CHUNK_TEXTS === 0) await yieldToEventLoop();
      model.learn({ content: messageContent, isSpam: isSpam === true });
    }
    return model;
  }

  private evict(before: number): void {
    for (const [userId, { usedAt }] of this.cache) {
      if (usedAt >= before && this.cache.size < MAX_MODELS) return;
      this.cache.delete(userId);
    }
  }
}
