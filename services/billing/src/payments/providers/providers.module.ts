import { Global, Module } from '@nestjs/common';
import { Clock } from '../../clock';
import { CardProvider } from './stripe-client';
import { WalletProvider } from './paypal-client';

/** Who takes the money, and what time it is. */
@Global()
@Module({ providers: [CardProvider, Clock, WalletProvider], exports: [CardProvider, Clock, WalletProvider] })
export class ProvidersModule {}
