import * as v from 'valibot'
import { emailSchema } from '#contract/contact-schemas.ts'
import { call, sends } from '#contract/call.ts'
import { dollarsSchema, idSchema, nameSchema } from '#contract/scalars.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import { dollarsToCents, parseCharge } from '#domain/money/money.ts'
import type { Discount, Voucher } from '#domain/pricing/costs.ts'

/** The look-ups of typed codes. They travel in the body, never in an address. */

const typedCodeSchema = nameSchema(64)

export const discountBody = v.strictObject({ code: typedCodeSchema })

const discountAnswerSchema = v.pipe(
  v.object({
    /** The code as stored. */
    name: v.string(),
    /** A text that ends in "$" is dollars, else a percentage. */
    value: v.string(),
  }),
  v.rawTransform(({ dataset: { value: found }, addIssue, NEVER }): Discount => {
    const charge = parseCharge(found.value)
    if (!charge) {
      addIssue({ message: 'expected a percentage or an amount' })
      return NEVER
    }
    return charge.type === 'percent'
      ? { code: found.name, type: 'percentage', percentageValue: charge.percent }
      : { code: found.name, type: 'dollars', amount: charge.amount }
  }),
)

export const getDiscountInfo = call('POST', '/orders/get-discount-info', {
  venue: 'published',
  body: sends<typeof discountBody>(),
  answer: discountAnswerSchema,
})

export const giftCardBody = v.strictObject({
  restaurantId: idSchema,
  giftCardNumber: typedCodeSchema,
})

export const getGiftCard = call('POST', '/orders/get-gift-card', {
  venue: 'published',
  body: sends<typeof giftCardBody>(),
  answer: v.pipe(
    v.object({ code: v.string(), balance: dollarsSchema }),
    v.transform(({ code, balance }): Voucher => ({ code, balance: dollarsToCents(balance) })),
  ),
})

export const memberBody = v.strictObject({
  identifier: nameSchema(254),
  app8RestaurantId: idSchema,
})

export const getMember = call('POST', '/auth/get-user-membership-promo', {
  venue: 'published',
  body: sends<typeof memberBody>(),
  answer: v.pipe(
    v.object({
      id: v.string(),
      memberInfo: v.object({
        identifier: v.string(),
        promos: v.array(v.string()),
        /** The programme's provider, if it is not the venue. */
        provider: v.optional(v.string()),
      }),
    }),
    v.transform(({ id, memberInfo: { identifier, promos, provider } }): KnownMember => ({
      id,
      identifier,
      promos,
      ...(provider ? { provider } : {}),
    })),
  ),
})

export const enrolmentBody = v.strictObject({
  email: emailSchema,
  app8RestaurantId: idSchema,
})

/** The status of an e-mail that is not in the programme. */
export const notEnrolled = 'not_enrolled'

/** An e-mail's status in the venue's loyalty programme; null: it is not enrolled. */
export const getEnrolment = call('POST', '/auth/get-user-enrolled-program-status', {
  venue: 'published',
  body: sends<typeof enrolmentBody>(),
  answer: v.pipe(
    v.object({ userStatus: v.string() }),
    v.transform(({ userStatus }) => (userStatus === notEnrolled ? null : userStatus)),
  ),
})
