import type { CodesDocument } from '#contract/code/codes-document.ts'
import { dollarsToCents, parseCharge } from '#domain/money/money.ts'
import { plainCode, plainEmail } from '#domain/member/check-identifier.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import type { VenueCodes } from '#server/code/code-store.ts'
import type { VenuePeople } from '#server/member/member-store.ts'
import { memberIdentifiers } from './member-identifiers.ts'

/** Converts a checked list for a venue, whose days begin in its own time zone. */
export function codesOfDocument(
  { discounts = [], gift_cards: giftCards = [], members = [], loyalty = [] }: CodesDocument,
  timeZone: string,
): { readonly codes: VenueCodes; readonly people: VenuePeople } {
  return {
    codes: {
      discounts: discounts.flatMap(({ code, value, uses_left: usesLeft = null, ...times }) => {
        const charge = parseCharge(value)
        if (!charge) return []
        const startsAt = momentOf(times.starts_at, 0)
        const endsAt = momentOf(times.ends_at, wholeDay)
        return [{ code: plainCode(code), value: charge, startsAt, endsAt, usesLeft }]
      }),
      giftCards: giftCards.map(({ code, balance }) => ({
        code: plainCode(code),
        balance: dollarsToCents(balance),
      })),
    },
    people: {
      members: members.map((member) => ({
        id: String(member.id),
        promos: member.promos ?? [],
        provider: member.provider ?? null,
        identifiers: memberIdentifiers(member).map(({ plain }) => plain),
      })),
      enrolments: loyalty.map(({ email, status }) => ({ email: plainEmail(email), status })),
    },
  }

  function momentOf(text: string | null | undefined, minuteOfDay: number): Date | null {
    if (!text) return null
    return new Date(text.includes('T') ? text : instantOf(timeZone, text, minuteOfDay))
  }
}

const wholeDay = 24 * 60
