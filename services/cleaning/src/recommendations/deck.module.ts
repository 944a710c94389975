import { Module } from '@nestjs/common';
import { Deck } from './deck';
import { RecommendationRepository } from './recommendation.repository';

/** Recommendations as scans and sessions need them; the rest depends on those two in turn. */
@Module({ providers: [Deck, RecommendationRepository], exports: [Deck, RecommendationRepository] })
export class DeckModule {}
