import { Injectable } from '@nestjs/common';
import {
  AccountSecured,
  authEvents,
  CountryChanged,
  SignInRecorded,
  UserErased,
} from '@swipeclean/contracts/server';
import { deleteUserRows, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { CountriesService } from '../countries/countries.service';
import { AlertsService } from './alerts.service';
import { SignInWatchService } from './sign-in-watch.service';

/** Applies every event that spy consumes. */
@Injectable()
export class AccountEventsListener {
  constructor(
    private readonly watch: SignInWatchService,
    private readonly alerts: AlertsService,
    private readonly countries: CountriesService,
  ) {}

  @EventHandler(authEvents.signInRecorded)
  onSignInRecorded(signIn: SignInRecorded, manager: EntityManager): Promise<void> {
    return this.watch.checkSignIn(signIn, manager);
  }

  @EventHandler(authEvents.accountSecured)
  onAccountSecured({ userId, at }: AccountSecured, manager: EntityManager): Promise<void> {
    return this.alerts.recordAccountSecured(manager, userId, new Date(at));
  }

  @EventHandler(authEvents.countryChanged)
  onCountryChanged({ userId, country, at }: CountryChanged, manager: EntityManager): Promise<void> {
    return this.countries.setCountry(manager, userId, country, new Date(at));
  }

  @EventHandler(authEvents.userErased)
  onUserErased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    return deleteUserRows(manager, userId);
  }
}
