import type { SavedCard } from '#domain/payment/card.ts'
import {
  getApplePaySession,
  getPaymentConfig,
  getPaymentMethods,
} from '#contract/payment/payment-calls.ts'
import type { PaymentConfig } from '#contract/payment/payment-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { Store } from '#services/store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { ownerOf } from '#services/account/owner-of.ts'
import type { Api } from '#client/network/create-api.ts'
import { findApplePay } from './find-apple-pay.ts'
import { findGooglePay } from './find-google-pay.ts'
import type { PaymentService, PaymentMeans, Wallet } from '#services/payment/payment-service.ts'

export interface PaymentsDeps {
  /** Null: the module could not be loaded. */
  readonly online: () => Promise<{ readonly api: Api } | null>
  readonly venue: (slug: string) => Promise<ReadyVenue>
  readonly session: Store<SessionView>
}

/** The gateway's settings, the saved cards and the device's wallets. */
export async function openPayments({
  online,
  venue,
  session,
}: PaymentsDeps): Promise<PaymentService> {
  const calls = await online()
  if (!calls) throw new Error('The calls could not be loaded')
  const { api } = calls
  const meansBySlug = new Map<string, PaymentMeans>()
  /** Per person: the next person to sign in sees none of them. */
  const cardsByPerson = new Map<string | null, readonly SavedCard[]>()
  const venueIdOf = async (slug: string) => (await venue(slug)).venue.id

  return {
    means: async (slug) => {
      const known = meansBySlug.get(slug)
      if (known) return success(known)
      const venueId = await venueIdOf(slug)
      const config = await api(getPaymentConfig, { venueId, body: {} })
      if (!config.ok) return config
      const means = await meansOf(api, { venueId, config: config.value })
      meansBySlug.set(slug, means)
      return success(means)
    },
    cards: async (slug) => {
      const person = ownerOf(session.get())
      const cards = await api(getPaymentMethods, { venueId: await venueIdOf(slug) })
      if (cards.ok) cardsByPerson.set(person, cards.value)
      return cardsByPerson.get(ownerOf(session.get())) ?? []
    },
  }
}

async function meansOf(
  api: Api,
  { venueId, config }: { readonly venueId: VenueId; readonly config: PaymentConfig },
): Promise<PaymentMeans> {
  const { applePay, googlePay } = config.wallets
  const wallets: readonly (Wallet | null)[] = [
    applePay &&
      findApplePay(applePay, (validationUrl) =>
        // URL from Apple's `validatemerchant` event; the session is passed on unchanged.
        api(getApplePaySession, { venueId, body: { validationUrl, domain: location.hostname } }),
      ),
    googlePay && (await findGooglePay(googlePay)),
  ]
  return {
    cardPageUrl: config.cardPageUrl,
    addressVerification: config.avs,
    wallets: wallets.filter((wallet) => wallet !== null),
  }
}
