import { Module } from '@nestjs/common';
import { Deck } from './deck';
import { RecommendationRepository } from './recommendation.repository';

/** What scans and sessions need of recommendations, apart from RecommendationsModule because that one needs theirs. */
@Module({ providers: [Deck, RecommendationRepository], exports: [Deck, RecommendationRepository] })
export class DeckModule {}
