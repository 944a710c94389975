import { Module } from '@nestjs/common';
import { Deck } from './deck';
import { RecommendationRepository } from './recommendation.repository';

@Module({ providers: [Deck, RecommendationRepository], exports: [Deck, RecommendationRepository] })
export class DeckModule {}
