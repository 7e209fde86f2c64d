import * as v from 'valibot'
import { cardBrands } from '#domain/payment/card.ts'
import { textSchema } from '#contract/scalars.ts'
import { sessionEntries } from '#contract/account/session-entries.ts'

const cardIdSchema = v.pipe(v.string(), v.uuid('expected the id of a saved card'))

/**
 * A card by the token that its page gave. Its face may come along and is not believed: the gateway says it
 * again.
 */
const typedCardSchema = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/, 'expected a token of the payment gateway')),
  brand: v.optional(textSchema(32)),
  last4: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'expected four digits'))),
  expiry: v.optional(v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}$/, 'expected MM/YY'))),
})

/** POST /api/auth/payment-method */
export const savePaymentMethodCallSchema = v.strictObject({
  ...sessionEntries,
  card: typedCardSchema,
  isDefault: v.optional(v.boolean()),
  savingFromCheckout: v.optional(v.boolean()),
})

/** PUT /api/auth/payment-method: another card in its place, or the one to be taken first. */
export const updatePaymentMethodCallSchema = v.strictObject({
  ...sessionEntries,
  paymentCardId: cardIdSchema,
  card: v.optional(typedCardSchema),
  isDefault: v.optional(v.literal(true, 'expected true: another card becomes the default instead')),
})

/** POST /api/auth/delete-payment */
export const deletePaymentCallSchema = v.strictObject({
  ...sessionEntries,
  paymentCardId: cardIdSchema,
})

/** What each of these calls, and GET /api/auth/payment-method, answers: the cards of who asks. */
export const paymentMethodsAnswerSchema = v.array(
  v.object({
    paymentCardId: v.string(),
    brand: v.picklist(cardBrands),
    last4: v.string(),
    /** 12/30 */
    expiry: v.string(),
    isDefault: v.boolean(),
  }),
)

/** POST /api/payment/get-payment-config */
export const paymentConfigCallSchema = v.strictObject({
  app8RestaurantId: v.optional(textSchema(64)),
})

export const paymentConfigAnswerSchema = v.object({
  /** The gateway's name. */
  gateway: v.string(),
  /** `test`: no real card is charged, and people are told so. */
  label: v.nullable(v.literal('test')),
  /** Where cards are typed (see note: the card frame); null: no cards here. */
  cardPageUrl: v.nullable(v.string()),
  /** Whether the card page asks for the postal code. */
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

/** POST /api/payment/get-apple-pay-session */
export const applePaySessionCallSchema = v.strictObject({
  /** What Apple's sheet gives; this server asks that address, so it must be one of theirs. */
  validationUrl: v.pipe(
    textSchema(512),
    v.regex(
      /^https:\/\/(?:cn-)?apple-pay-gateway(?:-[a-z0-9]+)*\.apple\.com(?:\/[\w/-]*)?$/,
      'expected an address of Apple Pay',
    ),
  ),
  processor: v.optional(textSchema(64)),
  domain: v.pipe(
    textSchema(253),
    v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, 'expected the name of a host'),
  ),
  app8RestaurantId: v.optional(textSchema(64)),
})

/** As the gateway gives it, for Apple's own script. */
export const applePaySessionAnswerSchema = v.record(v.string(), v.unknown())

export type SavePaymentMethodCall = v.InferOutput<typeof savePaymentMethodCallSchema>
export type UpdatePaymentMethodCall = v.InferOutput<typeof updatePaymentMethodCallSchema>
export type PaymentMethodsAnswer = v.InferOutput<typeof paymentMethodsAnswerSchema>
export type PaymentConfig = v.InferOutput<typeof paymentConfigAnswerSchema>
