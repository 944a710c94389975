import { Injectable } from '@nestjs/common';
import { chooseRegion } from '@swipeclean/phone';
import type { EntityManager } from 'typeorm';
import { SpyConfig } from '../config';
import { UserCountryRepository } from './user-country.repository';

/** The countries in which users' national numbers are read. */
@Injectable()
export class CountriesService {
  constructor(
    private readonly countries: UserCountryRepository,
    private readonly config: SpyConfig,
  ) {}

  async findRegion(userId: string): Promise<string> {
    const chosen = await this.countries.find(userId);
    return chooseRegion(chosen?.country ?? null, this.config.defaultRegion);
  }

  /** Sets the country from an event; an older event changes nothing. */
  setCountry(manager: EntityManager, userId: string, country: string, at: Date): Promise<void> {
    return this.countries.upsert(manager, userId, country, at);
  }
}
