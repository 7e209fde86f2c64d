import type { Context } from 'hono'
import {
  discountInfoCallSchema,
  enrolmentCallSchema,
  giftCardCallSchema,
  memberCallSchema,
  notEnrolled,
} from '#contract/code/code-calls.ts'
import type {
  DiscountInfo,
  EnrolmentAnswer,
  GiftCardAnswer,
  MemberAnswer,
} from '#contract/code/code-calls.ts'
import { checkIdentifier } from '#domain/member/check-identifier.ts'
import { centsToDollars, writeCharge } from '#domain/money/money.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import { verdictOf } from '#server/checkout/code-verdicts.ts'
import { findDiscount, findMember, findVoucher } from '#server/checkout/resolve-codes.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { CodeProblem } from '#server/problems/api-problem.ts'
import { countCall } from '#server/http/count-call.ts'
import { limitCodeGuesses } from './limit-code-guesses.ts'
import type { GuardDeps } from './limit-code-guesses.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'

/** POST /api/orders/get-discount-info */
export async function sendDiscountInfo(c: Context<ApiEnv>, deps: GuardDeps): Promise<Response> {
  const call = await readCall(c, discountInfoCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { code } = call.value
  const settleGuesses = await limitCodeGuesses(c, deps, { discount: code })
  if (!settleGuesses) return sendProblem(c, { type: 'TooMany' })
  const found = await findDiscount(deps, c.var.venue, { code, at: deps.now() })
  await settleGuesses({ discount: verdictOf(found) })
  if (!found.ok) return sendRefusal(c, found.error)
  const { value: discount } = found
  const value = writeCharge(
    discount.type === 'percentage'
      ? { type: 'percent', percent: discount.percentageValue }
      : { type: 'amount', amount: discount.amount },
  )
  const answer: DiscountInfo = { name: discount.code, value }
  return c.json(answer)
}

/** POST /api/orders/get-gift-card */
export async function sendGiftCard(c: Context<ApiEnv>, deps: GuardDeps): Promise<Response> {
  const call = await readCall(c, giftCardCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { restaurantId, giftCardNumber } = call.value
  if (namesOtherVenue(c, restaurantId)) return sendOtherVenue(c, 'restaurantId')
  const settleGuesses = await limitCodeGuesses(c, deps, { giftCard: giftCardNumber })
  if (!settleGuesses) return sendProblem(c, { type: 'TooMany' })
  const found = await findVoucher(deps, c.var.venue, giftCardNumber)
  await settleGuesses({ giftCard: verdictOf(found) })
  if (!found.ok) return sendRefusal(c, found.error)
  const { code, balance } = found.value
  const answer: GiftCardAnswer = { code, balance: centsToDollars(balance) }
  return c.json(answer)
}

const invalidByKind = {
  name: 'MemberNameInvalid',
  email: 'MemberEmailInvalid',
  phone: 'MemberPhoneInvalid',
  account: 'MemberAccountInvalid',
} as const

/** POST /api/auth/get-user-membership-promo: only what prices a member, no other data of them. */
export async function sendMember(c: Context<ApiEnv>, deps: GuardDeps): Promise<Response> {
  const call = await readCall(c, memberCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { identifier, app8RestaurantId } = call.value
  const { venue } = c.var
  if (namesOtherVenue(c, app8RestaurantId)) return sendOtherVenue(c, 'app8RestaurantId')
  const invalid = checkIdentifier(identifier, venue.settings.membership?.kind ?? null)
  if (invalid) return sendRefusal(c, { type: invalidByKind[invalid] })
  const settleGuesses = await limitCodeGuesses(c, deps, { member: identifier })
  if (!settleGuesses) return sendProblem(c, { type: 'TooMany' })
  const found = await findMember(deps, venue, identifier)
  await settleGuesses({ member: verdictOf(found) })
  if (!found.ok) return sendRefusal(c, found.error)
  const { id, identifier: plain, promos, provider } = found.value
  const answer: MemberAnswer = {
    id,
    memberInfo: { identifier: plain, promos: [...promos], ...(provider ? { provider } : {}) },
  }
  return c.json(answer)
}

/** POST /api/auth/get-user-enrolled-program-status: most e-mails are not enrolled, which is no guess. */
export async function sendEnrolment(c: Context<ApiEnv>, deps: GuardDeps): Promise<Response> {
  const call = await readCall(c, enrolmentCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { email, app8RestaurantId } = call.value
  const { venue, settings } = c.var.venue
  if (namesOtherVenue(c, app8RestaurantId)) return sendOtherVenue(c, 'app8RestaurantId')
  const waitSeconds = await countCall(c, deps, { kind: 'enrolments', venueId: venue.id })
  if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
  const status = settings.loyalty
    ? await deps.memberStore.findEnrolment(venue.id, plainEmail(email))
    : null
  const answer: EnrolmentAnswer = { userStatus: status ?? notEnrolled }
  return c.json(answer)
}

function sendRefusal(c: Context<ApiEnv>, problem: CodeProblem): Response {
  const { venue, language } = c.var
  return c.json(
    writeOrderProblem(problem, venue.index, language),
    answerByProblem[problem.type].status,
  )
}
