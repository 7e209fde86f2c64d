import type { Context } from 'hono'
import {
  discountBody,
  enrolmentBody,
  getDiscountInfo,
  getEnrolment,
  getGiftCard,
  getMember,
  giftCardBody,
  memberBody,
  notEnrolled,
} from '#contract/code/code-calls.ts'
import { checkIdentifier, plainEmail } from '#domain/member/check-identifier.ts'
import { centsToDollars, writeCharge } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import { verdictOf } from '#server/checkout/price/code-verdicts.ts'
import { findDiscount, findMember, findVoucher } from '#server/checkout/price/resolve-codes.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'
import type { CodeProblem } from '#server/problems/api-problem.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import { limitCodeGuesses } from './limit-code-guesses.ts'
import type { GuardDeps } from './limit-code-guesses.ts'

const tooMany = 'After many wrong ones from one address: 429, code 9010.'

const invalidByKind = {
  name: 'MemberNameInvalid',
  email: 'MemberEmailInvalid',
  phone: 'MemberPhoneInvalid',
  account: 'MemberAccountInvalid',
} as const

/** Adds the calls that look up typed codes. */
export function addCodeCalls(on: OnCall, deps: GuardDeps): void {
  on(
    getDiscountInfo,
    { summary: `What a discount code gives now. ${tooMany}`, body: discountBody },
    async ({ c, body: { code } }) => {
      const settleGuesses = await limitCodeGuesses(c, deps, { discount: code })
      if (!settleGuesses) return failure({ type: 'TooMany' })
      const found = await findDiscount(deps, c.var.venue, { code, at: deps.now() })
      await settleGuesses({ discount: verdictOf(found) })
      if (!found.ok) return sendRefusal(c, found.error)
      const { value: discount } = found
      const value = writeCharge(
        discount.type === 'percentage'
          ? { type: 'percent', percent: discount.percentageValue }
          : { type: 'amount', amount: discount.amount },
      )
      return success({ name: discount.code, value })
    },
  )
  on(
    getGiftCard,
    { summary: `What is on a gift card. ${tooMany}`, body: giftCardBody },
    async ({ c, body: { restaurantId, giftCardNumber } }) => {
      if (namesOtherVenue(c, restaurantId)) return sendOtherVenue(c, 'restaurantId')
      const settleGuesses = await limitCodeGuesses(c, deps, { giftCard: giftCardNumber })
      if (!settleGuesses) return failure({ type: 'TooMany' })
      const found = await findVoucher(deps, c.var.venue, { code: giftCardNumber })
      await settleGuesses({ giftCard: verdictOf(found) })
      if (!found.ok) return sendRefusal(c, found.error)
      const { code, balance } = found.value
      return success({ code, balance: centsToDollars(balance) })
    },
  )
  on(
    getMember,
    {
      summary: `The promotions of a member of the venue’s programme. ${tooMany}`,
      body: memberBody,
    },
    // The answer has the member's promotions alone, no other data of the person.
    async ({ c, body: { identifier, app8RestaurantId } }) => {
      const { venue } = c.var
      if (namesOtherVenue(c, app8RestaurantId)) return sendOtherVenue(c, 'app8RestaurantId')
      const invalid = checkIdentifier(identifier, venue.settings.membership?.kind ?? null)
      if (invalid) return sendRefusal(c, { type: invalidByKind[invalid] })
      const settleGuesses = await limitCodeGuesses(c, deps, { member: identifier })
      if (!settleGuesses) return failure({ type: 'TooMany' })
      const found = await findMember(deps, venue, identifier)
      await settleGuesses({ member: verdictOf(found) })
      if (!found.ok) return sendRefusal(c, found.error)
      const { id, identifier: plain, promos, provider } = found.value
      const memberInfo = { identifier: plain, promos: [...promos], ...(provider && { provider }) }
      return success({ id, memberInfo })
    },
  )
  on(
    getEnrolment,
    {
      summary:
        'What an e-mail is in the venue’s loyalty programme: "not_enrolled" where it is not.',
      body: enrolmentBody,
    },
    // Most e-mails are not enrolled, which is no guess.
    async ({ c, body: { email, app8RestaurantId } }) => {
      const { venue, settings } = c.var.venue
      if (namesOtherVenue(c, app8RestaurantId)) return sendOtherVenue(c, 'app8RestaurantId')
      const waitSeconds = await countCall(c, deps, { kind: 'enrolments', venueId: venue.id })
      if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
      const status = settings.loyalty
        ? await deps.memberStore.findEnrolment(venue.id, plainEmail(email))
        : null
      return success({ userStatus: status ?? notEnrolled })
    },
  )
}

function sendRefusal(c: Context<ApiEnv>, problem: CodeProblem): Response {
  const { venue, language } = c.var
  return c.json(
    writeOrderProblem(problem, venue.index, language),
    answerByProblem[problem.type].status,
  )
}
