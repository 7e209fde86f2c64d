import * as v from 'valibot'
import { emailSchema } from '#contract/account/contact-schemas.ts'
import { dollarsSchema, idSchema, nameSchema } from '#contract/scalars.ts'

/** The look-ups of typed codes: discount code, gift card, member, loyalty e-mail. */

const typedCodeSchema = nameSchema(64)

/** POST /api/orders/get-discount-info */
export const discountInfoCallSchema = v.strictObject({ code: typedCodeSchema })

export const discountInfoAnswerSchema = v.object({
  /** The code as stored. */
  name: v.string(),
  /** A text that ends in "$" is dollars, else a percentage. */
  value: v.string(),
})

/** POST /api/orders/get-gift-card */
export const giftCardCallSchema = v.strictObject({
  restaurantId: idSchema,
  giftCardNumber: typedCodeSchema,
})

export const giftCardAnswerSchema = v.object({ code: v.string(), balance: dollarsSchema })

/** POST /api/auth/get-user-membership-promo */
export const memberCallSchema = v.strictObject({
  identifier: nameSchema(254),
  app8RestaurantId: idSchema,
})

export const memberAnswerSchema = v.object({
  id: v.string(),
  memberInfo: v.object({
    identifier: v.string(),
    promos: v.array(v.string()),
    /** The programme's provider, if it is not the venue. */
    provider: v.optional(v.string()),
  }),
})

/** POST /api/auth/get-user-enrolled-program-status */
export const enrolmentCallSchema = v.strictObject({
  email: emailSchema,
  app8RestaurantId: idSchema,
})

/** The status of an e-mail that is not in the programme. */
export const notEnrolled = 'not_enrolled'

export const enrolmentAnswerSchema = v.object({ userStatus: v.string() })

export type DiscountInfo = v.InferOutput<typeof discountInfoAnswerSchema>
export type GiftCardAnswer = v.InferOutput<typeof giftCardAnswerSchema>
export type MemberAnswer = v.InferOutput<typeof memberAnswerSchema>
export type EnrolmentAnswer = v.InferOutput<typeof enrolmentAnswerSchema>
