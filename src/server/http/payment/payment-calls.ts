import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import {
  applePaySessionBody,
  deletePayment,
  deletePaymentBody,
  getApplePaySession,
  getPaymentConfig,
  getPaymentMethods,
  paymentConfigBody,
  savePaymentMethod,
  savePaymentMethodBody,
  updatePaymentMethod,
  updatePaymentMethodBody,
} from '#contract/payment/payment-calls.ts'
import { failure, success } from '#domain/result.ts'
import type { GivenSession } from '#server/http/session/find-session.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'
import { nameOfHolder } from '#server/payment/card-holder.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import { requestStoredCard } from '#server/payment/stored-cards.ts'
import { askedAt } from './asked-at.ts'
import { findCardHolder, keepUnder } from './card-cookie.ts'
import { writeCards } from './write-cards.ts'

/** Adds the calls for a venue's ways to pay and for saved cards. Without a gateway there is an empty list alone. */
export function addPaymentCalls(on: OnCall, deps: AppDeps): void {
  const { payment, publicOrigin } = deps
  const session = (c: Context, given: GivenSession) => findCardHolder(c, deps, given)
  const cards = async (holder: HolderName | null) => success(await writeCards(payment, holder))

  on(
    getPaymentMethods,
    {
      summary: 'The saved cards of the caller, the default first.',
      who: (c) => findCardHolder(c, deps),
    },
    ({ who }) => cards(nameOfHolder(who)),
  )
  if (!payment) return
  const { gateway, address, cardStore } = payment
  on(
    savePaymentMethod,
    {
      summary:
        'Saves a card by the token of the card page: the account’s; a guest’s own browser’s, by a cookie, for 90 days after its last use; of an operator who acts as a suite’s owner the suite’s, until its event has ended. An operator who acts for nobody and a kiosk keep none: code 9017 (403).',
      body: savePaymentMethodBody,
      // Before the call to the gateway: an expired session must not save a card.
      session: async (c, given) => {
        const holder = await session(c, given)
        return holder.ok && holder.value.type === 'none' ? failure({ type: 'NotAllowed' }) : holder
      },
      limit: 'savedCards',
    },
    async ({ c, body: { card, isDefault }, who }) => {
      const kept = await requestStoredCard(gateway, { token: card.token, key: randomUUID() })
      if (kept === null) return failure({ type: 'CardInvalid' })
      const under = keepUnder(c, who, new Date(deps.now()))
      if (under === null) return failure({ type: 'NotAllowed' })
      const { name: holder, endsAt } = under
      const isAdded = await cardStore.add(holder, kept, endsAt)
      if (!isAdded) return failure({ type: 'TooManyCards' })
      if (isDefault === true) await cardStore.choose(holder, kept.paymentCardId)
      return cards(holder)
    },
  )
  on(
    updatePaymentMethod,
    {
      summary: 'Puts another card in a saved one’s place, or makes it the default.',
      body: updatePaymentMethodBody,
      session,
    },
    async ({ c, body: { paymentCardId, card, isDefault }, who }) => {
      const holder = nameOfHolder(who)
      if (holder === null || (await cardStore.find(holder, paymentCardId)) === null) {
        return failure({ type: 'UnknownCard' })
      }
      if (card) {
        const waitSeconds = await countCall(c, deps, { kind: 'savedCards', venueId: null })
        if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
        const kept = await requestStoredCard(gateway, { token: card.token, key: randomUUID() })
        if (kept === null) return failure({ type: 'CardInvalid' })
        await cardStore.replace(holder, { ...kept, paymentCardId })
      }
      if (isDefault === true) await cardStore.choose(holder, paymentCardId)
      const under = keepUnder(c, who, new Date(deps.now()))
      if (under) await cardStore.renew(holder, paymentCardId, under.endsAt)
      return cards(holder)
    },
  )
  on(
    deletePayment,
    { summary: 'Removes a saved card.', body: deletePaymentBody, session },
    async ({ body: { paymentCardId }, who }) => {
      const holder = nameOfHolder(who)
      const removed = holder !== null && (await cardStore.remove(holder, paymentCardId))
      return removed ? cards(holder) : failure({ type: 'UnknownCard' })
    },
  )
  on(
    getPaymentConfig,
    {
      summary:
        'How a venue can be paid: the gateway, the page that cards are typed into, and the wallets.',
      body: paymentConfigBody,
    },
    async ({ c, body: { app8RestaurantId } }) => {
      if (namesOtherVenue(c, app8RestaurantId)) return sendOtherVenue(c, 'app8RestaurantId')
      const { settings, venue } = c.var.venue
      const place = { countryCode: venue.country, currencyCode: venue.currency }
      const takesCards = settings.processor !== null
      const { applePay, googlePay } = gateway.wallets(venue.id)
      return success({
        gateway: gateway.name,
        label: gateway.isTest ? 'test' : null,
        cardPageUrl: takesCards && address ? address.pageFor(askedAt(c)) : null,
        avs: settings.addressVerification,
        wallets: {
          applePay:
            takesCards && settings.wallets.applePay && applePay
              ? { ...applePay, ...place, supportedNetworks: [...applePay.supportedNetworks] }
              : null,
          googlePay:
            takesCards && settings.wallets.googlePay && googlePay
              ? { ...googlePay, ...place, allowedCardNetworks: [...googlePay.allowedCardNetworks] }
              : null,
        },
      })
    },
  )
  on(
    getApplePaySession,
    {
      summary:
        'The merchant session of Apple Pay. Code 9053 (422) where the venue does not take it.',
      body: applePaySessionBody,
    },
    async ({ c, body: { validationUrl, domain, processor, app8RestaurantId } }) => {
      if (namesOtherVenue(c, app8RestaurantId)) return sendOtherVenue(c, 'app8RestaurantId')
      const { settings, venue } = c.var.venue
      // The venue's certificate vouches for this application alone. Without a public address Apple has no page to know.
      if (publicOrigin && domain.toLowerCase() !== new URL(publicOrigin).hostname) {
        return failure({ type: 'Malformed', fields: { domain: { type: 'invalid' } } })
      }
      const { id: venueId, displayName } = venue
      const isTheirs = processor === undefined || processor === settings.processor
      const isOffered = settings.wallets.applePay && gateway.wallets(venueId).applePay !== null
      if (settings.processor === null || !isTheirs || !isOffered) {
        return failure({ type: 'ApplePayUnsupported' })
      }
      const opened = await gateway.openWallet({ venueId, validationUrl, domain, displayName })
      switch (opened.type) {
        case 'Session':
          return success(opened.session)
        case 'Refused':
          return failure({ type: 'ApplePayUnsupported' })
        case 'Unknown':
          return failure({ type: 'Maintenance' })
      }
    },
  )
}
