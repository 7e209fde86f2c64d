import * as v from 'valibot'
import { cardBrands } from '#domain/payment/card.ts'
import { idSchema, textSchema } from '#contract/scalars.ts'
import { sessionEntries } from '#contract/account/session-entries.ts'

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

/** POST /api/auth/payment-method */
export const savePaymentMethodCallSchema = v.strictObject({
  ...sessionEntries,
  card: typedCardSchema,
  isDefault: v.optional(v.boolean()),
  savingFromCheckout: v.optional(v.boolean()),
})

/** PUT /api/auth/payment-method: replaces the card, or makes it the default. */
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

/** The answer of these calls and of GET /api/auth/payment-method: the caller's cards. */
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
  app8RestaurantId: v.optional(idSchema),
})

export const paymentConfigAnswerSchema = v.object({
  /** The gateway's name. */
  gateway: v.string(),
  /** `test`: no real card is charged, and the page says so. */
  label: v.nullable(v.literal('test')),
  /** The card page's address (see note: the card frame); null: no cards here. */
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
  /** From Apple's sheet; the server calls this address, so it must be one of Apple's. */
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
  app8RestaurantId: v.optional(idSchema),
})

/** As the gateway sends it, for Apple's own script. */
export const applePaySessionAnswerSchema = v.record(v.string(), v.unknown())

export type SavePaymentMethodCall = v.InferOutput<typeof savePaymentMethodCallSchema>
export type UpdatePaymentMethodCall = v.InferOutput<typeof updatePaymentMethodCallSchema>
export type PaymentMethodsAnswer = v.InferOutput<typeof paymentMethodsAnswerSchema>
export type PaymentConfig = v.InferOutput<typeof paymentConfigAnswerSchema>
