import * as v from 'valibot'
import { cardBrands } from '#domain/payment/card.ts'
import { idSchema, nameSchema, textSchema } from '#contract/scalars.ts'
import { call, sends } from '#contract/call.ts'
import { sessionEntries } from '#contract/session-entries.ts'

const cardIdSchema = v.pipe(v.string(), v.uuid('expected the id of a saved card'))

/**
 * A card by the token of the card page. Its face may be sent and is not trusted: the server takes
 * it from the gateway.
 */
const typedCardSchema = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/, 'expected a token of the payment gateway')),
  brand: v.optional(textSchema(32)),
  last4: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'expected four digits'))),
  expiry: v.optional(v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}$/, 'expected MM/YY'))),
})

export const savePaymentMethodBody = v.strictObject({
  ...sessionEntries,
  card: typedCardSchema,
  isDefault: v.optional(v.boolean()),
  savingFromCheckout: v.optional(v.boolean()),
})

/** Replaces the card, or makes it the default. */
export const updatePaymentMethodBody = v.strictObject({
  ...sessionEntries,
  paymentCardId: cardIdSchema,
  card: v.optional(typedCardSchema),
  isDefault: v.optional(v.literal(true, 'expected true: another card becomes the default instead')),
})

export const deletePaymentBody = v.strictObject({
  ...sessionEntries,
  paymentCardId: cardIdSchema,
})

/** The caller's cards, the default first. */
export const paymentMethodsSchema = v.array(
  v.object({
    paymentCardId: v.string(),
    brand: v.picklist(cardBrands),
    last4: v.string(),
    /** 12/30 */
    expiry: v.string(),
    isDefault: v.boolean(),
  }),
)

const answersCards = { answer: paymentMethodsSchema } as const

export const getPaymentMethods = call('GET', '/auth/payment-method', answersCards)

export const savePaymentMethod = call('POST', '/auth/payment-method', {
  ...answersCards,
  body: sends<typeof savePaymentMethodBody>(),
})

export const updatePaymentMethod = call('PUT', '/auth/payment-method', {
  ...answersCards,
  body: sends<typeof updatePaymentMethodBody>(),
})

export const deletePayment = call('POST', '/auth/delete-payment', {
  ...answersCards,
  body: sends<typeof deletePaymentBody>(),
})

export const paymentConfigBody = v.strictObject({
  app8RestaurantId: v.optional(idSchema),
})

const paymentConfigSchema = v.object({
  /** The gateway's name. */
  gateway: v.string(),
  /** `test`: no real card is charged, and the page says so. */
  label: v.nullable(v.literal('test')),
  /** The card page's address (see note: the card frame); null: no cards here. */
  cardPageUrl: v.nullable(v.string()),
  /** True if the card page asks for the postal code. */
  avs: v.boolean(),
  wallets: v.object({
    applePay: v.nullable(
      v.object({
        merchantIdentifier: v.string(),
        countryCode: v.string(),
        currencyCode: v.string(),
        supportedNetworks: v.array(v.string()),
      }),
    ),
    googlePay: v.nullable(
      v.object({
        environment: v.picklist(['TEST', 'PRODUCTION']),
        gateway: v.string(),
        gatewayMerchantId: v.string(),
        countryCode: v.string(),
        currencyCode: v.string(),
        allowedCardNetworks: v.array(v.string()),
      }),
    ),
  }),
})

export const getPaymentConfig = call('POST', '/payment/get-payment-config', {
  venue: 'published',
  body: sends<typeof paymentConfigBody>(),
  answer: paymentConfigSchema,
})

export const applePaySessionBody = v.strictObject({
  /** The address from Apple's sheet; the server calls it, so it must be one of Apple's. */
  validationUrl: v.pipe(
    textSchema(512),
    v.regex(
      /^https:\/\/(?:cn-)?apple-pay-gateway(?:-[a-z0-9]+)*\.apple\.com(?:\/[\w/-]*)?$/,
      'expected an address of Apple Pay',
    ),
  ),
  processor: v.optional(nameSchema(64)),
  domain: v.pipe(
    textSchema(253),
    v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, 'expected the name of a host'),
  ),
  app8RestaurantId: v.optional(idSchema),
})

export const getApplePaySession = call('POST', '/payment/get-apple-pay-session', {
  venue: 'published',
  body: sends<typeof applePaySessionBody>(),
  /** The gateway's own session, for Apple's script. */
  answer: v.record(v.string(), v.unknown()),
})

export type PaymentMethodsAnswer = v.InferOutput<typeof paymentMethodsSchema>
export type PaymentConfig = v.InferOutput<typeof paymentConfigSchema>
