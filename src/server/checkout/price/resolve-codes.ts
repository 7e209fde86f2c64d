import type { CostChoicesWire } from '#contract/pricing/shown-costs.ts'
import type { SetCostsCall } from '#contract/order/order-calls.ts'
import type { CartAdjustments, KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { Discount, Voucher } from '#domain/pricing/costs.ts'
import { plainCode, plainIdentifier } from '#domain/member/check-identifier.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CodeProblem, MemberProblem } from '#server/problems/api-problem.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { verdictOf } from './code-verdicts.ts'
import type { CodeVerdicts } from './code-verdicts.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

export interface AskedTerms {
  readonly costs: Pick<CostChoicesWire, 'discount' | 'voucher'>
  readonly checkout?: SetCostsCall['checkout']
}

interface TermsToFind {
  readonly asked: AskedTerms
  readonly at: Instant
  /** The key of a hub's order, sent again: what its parts have taken of a code is still its own. */
  readonly hubKey?: IdempotencyKey | undefined
}

export interface FoundTerms {
  readonly terms: CartAdjustments
  /** Codes that were refused; the membership first, because line prices depend on it. */
  readonly problems: readonly CodeProblem[]
  readonly verdicts: CodeVerdicts
}

/**
 * Looks up the codes and the membership that a call claims: their value never comes from the
 * client.
 */
export function findTerms(
  deps: Pick<CheckoutDeps, 'codeStore' | 'memberStore'>,
  cached: CachedVenue,
  { asked, at, hubKey }: TermsToFind,
): FoundTerms | Promise<FoundTerms> {
  const { costs, checkout } = asked
  const areNamed = costs.discount ?? costs.voucher ?? checkout?.memberInfo
  if (areNamed) return lookUp(deps, cached, { asked, at, hubKey })
  const delivery = checkout?.delivery ?? null
  const terms = { discount: null, voucher: null, member: null, delivery }
  return { terms, problems: [], verdicts: {} }
}

async function lookUp(
  deps: Pick<CheckoutDeps, 'codeStore' | 'memberStore'>,
  cached: CachedVenue,
  { asked, at, hubKey }: TermsToFind,
): Promise<FoundTerms> {
  const { costs, checkout } = asked
  const [member, discount, voucher] = await Promise.all([
    checkout?.memberInfo ? findMember(deps, cached, checkout.memberInfo.identifier) : nothing,
    costs.discount
      ? findDiscount(deps, cached, { code: costs.discount.code, at, hubKey })
      : nothing,
    costs.voucher ? findVoucher(deps, cached, { code: costs.voucher.code, hubKey }) : nothing,
  ])
  return {
    terms: {
      discount: discount.ok ? discount.value : null,
      voucher: voucher.ok ? voucher.value : null,
      member: member.ok ? member.value : null,
      delivery: checkout?.delivery ?? null,
    },
    problems: [member, discount, voucher].flatMap((found) => (found.ok ? [] : [found.error])),
    verdicts: {
      ...(checkout?.memberInfo ? { member: verdictOf(member) } : {}),
      ...(costs.discount ? { discount: verdictOf(discount) } : {}),
      ...(costs.voucher ? { giftCard: verdictOf(voucher) } : {}),
    },
  }
}

const nothing = success(null)

/** The discount that a code gives at this moment. */
export async function findDiscount(
  { codeStore }: Pick<CheckoutDeps, 'codeStore'>,
  { venue, settings }: CachedVenue,
  { code, at, hubKey }: Omit<TermsToFind, 'asked'> & { readonly code: string },
): Promise<Result<Discount, CodeProblem>> {
  const found = settings.discounts
    ? await codeStore.findDiscount(venue.id, plainCode(code), hubKey)
    : null
  if (!found) return failure({ type: 'UnknownDiscount' })
  const { startsAt, endsAt, usesLeft, value } = found
  const hasStarted = startsAt === null || startsAt.getTime() <= at
  const hasEnded = endsAt !== null && endsAt.getTime() <= at
  if (!hasStarted || hasEnded || usesLeft === 0) return failure({ type: 'DiscountOver' })
  return success(
    value.type === 'percent'
      ? { code: found.code, type: 'percentage', percentageValue: value.percent }
      : { code: found.code, type: 'dollars', amount: value.amount },
  )
}

/** A gift card with its balance. */
export async function findVoucher(
  { codeStore }: Pick<CheckoutDeps, 'codeStore'>,
  { venue, settings }: CachedVenue,
  { code, hubKey }: Pick<TermsToFind, 'hubKey'> & { readonly code: string },
): Promise<Result<Voucher, CodeProblem>> {
  const found = settings.giftCards
    ? await codeStore.findGiftCard(venue.id, plainCode(code), hubKey)
    : null
  if (!found) return failure({ type: 'UnknownGiftCard' })
  return found.balance === 0 ? failure({ type: 'GiftCardEmpty' }) : success(found)
}

/** A member of the venue's programme, by number, code, e-mail or phone. */
export async function findMember(
  { memberStore }: Pick<CheckoutDeps, 'memberStore'>,
  { venue }: CachedVenue,
  identifier: string,
): Promise<Result<KnownMember, MemberProblem>> {
  const plain = plainIdentifier(identifier)
  const found = venue.membership ? await memberStore.findMember(venue.id, plain) : null
  if (!found) return failure({ type: 'UnknownMember' })
  const { id, promos, provider } = found
  return success({ id, identifier: plain, promos, ...(provider === null ? {} : { provider }) })
}
