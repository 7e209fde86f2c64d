import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import type { VenueFindings } from './venue-findings.ts'
import { walkMenus, walkPriced } from './walk-menus.ts'
import type { PlacedPrice } from './walk-menus.ts'

/** Checks members' menus and prices against the membership programme and the regular prices. */
export function checkMembership(document: VenueDocument): VenueFindings {
  const memberPriced = walkPriced(document).filter(
    ({ priced }) => typeof priced.memberPrice === 'number',
  )
  const hasProgramme = Boolean(document.restaurant.membership_program)
  return {
    faults: [...(hasProgramme ? [] : checkMenus(document)), ...memberPriced.flatMap(checkAbove)],
    warnings: [
      ...(hasProgramme ? [] : checkPricesForNobody(memberPriced)),
      ...memberPriced.flatMap(checkFree),
    ],
  }
}

function checkMenus(document: VenueDocument): readonly DocumentFault[] {
  return walkMenus(document)
    .filter(({ menu }) => menu.member_only === true)
    .map(({ at }) => ({
      at: [...at, 'member_only'],
      expected: 'a membership_program, without which no guest can see a menu for members',
      found: 'none',
    }))
}

/** One warning for all prices: the mistake is the missing programme. */
function checkPricesForNobody(memberPriced: readonly PlacedPrice[]): readonly DocumentFault[] {
  const [first] = memberPriced
  if (!first) return []
  const expected = 'a membership_program, without which nobody pays a member price'
  const found = `none, and ${countWords(memberPriced.length, 'member price')}`
  return [{ at: [...first.at, 'memberPrice'], expected, found }]
}

function checkAbove({ at, priced }: PlacedPrice): readonly DocumentFault[] {
  const price = highestPrice(priced)
  if ((priced.memberPrice ?? 0) <= price) return []
  const expected = `a member price of at most the price, ${price}`
  return [{ at: [...at, 'memberPrice'], expected, found: String(priced.memberPrice) }]
}

function checkFree({ at, priced }: PlacedPrice): readonly DocumentFault[] {
  const price = highestPrice(priced)
  if (priced.memberPrice !== 0 || price === 0) return []
  const expected = `a member price above 0, or null for none: at 0 members pay nothing for what costs ${price}`
  return [{ at: [...at, 'memberPrice'], expected, found: '0' }]
}

function highestPrice({ price, additional_prices: tiers = {} }: PlacedPrice['priced']): number {
  return Math.max(price, ...Object.values(tiers))
}
