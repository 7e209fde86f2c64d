import * as v from 'valibot'

/** The wallets' payments, as a page reads the token out of them or as the wallet's maker writes them. */

/** The gateway's token, for one payment. */
const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(8192))

/** The payment of Google's sheet. */
const googlePaymentSchema = v.pipe(
  v.looseObject({
    paymentMethodData: v.looseObject({ tokenizationData: v.looseObject({ token: tokenSchema }) }),
  }),
  v.transform(({ paymentMethodData }) => ({ token: paymentMethodData.tokenizationData.token })),
)

export const googlePaySchema = v.union(
  [v.strictObject({ token: tokenSchema }), googlePaymentSchema],
  'expected the token of Google Pay, or its payment',
)

/** The token of Apple's sheet, whose encrypted part the gateway reads. */
const appleTokenSchema = v.pipe(
  v.looseObject({ paymentData: v.looseObject({}) }),
  v.transform(({ paymentData }) => JSON.stringify(paymentData)),
  tokenSchema,
)

export const applePaySchema = v.strictObject({
  token: v.union([tokenSchema, appleTokenSchema], 'expected the token of Apple Pay'),
  /** Apple's sheet says more than the token, which the gateway reads alone. */
  details: v.optional(v.record(v.string(), v.unknown())),
})
