import type { Hono, MiddlewareHandler } from 'hono'
import {
  discountInfoAnswerSchema,
  discountInfoCallSchema,
  enrolmentAnswerSchema,
  enrolmentCallSchema,
  giftCardAnswerSchema,
  giftCardCallSchema,
  memberAnswerSchema,
  memberCallSchema,
} from '#contract/code/code-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { sendDiscountInfo, sendEnrolment, sendGiftCard, sendMember } from './code-lookups.ts'
import type { GuardDeps } from './limit-code-guesses.ts'

const tooMany = 'After many wrong ones from one address: 429, code 9010.'

/** Adds the calls that look up typed codes. */
export function addCodeCalls(
  api: Hono<ApiEnv>,
  deps: GuardDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  api.post(
    '/orders/get-discount-info',
    describeCall({
      summary: `What a discount code gives now. ${tooMany}`,
      body: discountInfoCallSchema,
      answer: discountInfoAnswerSchema,
    }),
    venue,
    (c) => sendDiscountInfo(c, deps),
  )
  api.post(
    '/orders/get-gift-card',
    describeCall({
      summary: `What is on a gift card. ${tooMany}`,
      body: giftCardCallSchema,
      answer: giftCardAnswerSchema,
    }),
    venue,
    (c) => sendGiftCard(c, deps),
  )
  api.post(
    '/auth/get-user-membership-promo',
    describeCall({
      summary: `The promotions of a member of the venue’s programme. ${tooMany}`,
      body: memberCallSchema,
      answer: memberAnswerSchema,
    }),
    venue,
    (c) => sendMember(c, deps),
  )
  api.post(
    '/auth/get-user-enrolled-program-status',
    describeCall({
      summary:
        'What an e-mail is in the venue’s loyalty programme: "not_enrolled" where it is not.',
      body: enrolmentCallSchema,
      answer: enrolmentAnswerSchema,
    }),
    venue,
    (c) => sendEnrolment(c, deps),
  )
}
