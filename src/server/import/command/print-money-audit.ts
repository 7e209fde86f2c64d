import { countWords } from '#server/import/faults/write-fault.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { listVenues } from '#server/venue/list-venues.ts'
import { auditMoney } from '#server/audit/audit-money.ts'
import { describeFinding } from './describe-finding.ts'
import { returnClaims } from '#server/audit/return-claims.ts'
import type { VenueTerminal } from './venue-terminal.ts'

/** Orders and payments of the last hour may still be in progress. */
const settlingMs = 60 * 60_000

/** Prints the findings of the money audit. Returns the exit code: 1 if there are any. */
export async function printMoneyAudit(
  { slug, repair }: Extract<VenueCommand, { readonly type: 'audit-money' }>,
  { withDatabase, print, printError }: VenueTerminal,
): Promise<number> {
  return withDatabase(async (sql) => {
    const venues = (await listVenues(sql)).filter((venue) => slug === null || venue.slug === slug)
    if (slug !== null && venues.length === 0) {
      printError(`There is no venue "${slug}"`)
      return 1
    }
    const now = Date.now()
    if (repair) {
      const venueIds = venues.map(({ venueId }) => venueId)
      const { giftCards, codes, tabs } = await returnClaims(sql, venueIds, new Date(now))
      print(
        `Gave back ${countWords(giftCards, 'gift card claim')} and ${countWords(codes, 'code use')}, took ${countWords(tabs, 'order')} off suites' tabs`,
      )
    }
    const slugs = new Map(venues.map((venue) => [venue.venueId, venue.slug]))
    const found = await auditMoney(sql, {
      venueId: slug === null ? null : (venues[0]?.venueId ?? null),
      settledBefore: new Date(now - settlingMs),
    })
    for (const finding of found) {
      printError(`${slugs.get(finding.venueId) ?? finding.venueId}: ${describeFinding(finding)}`)
    }
    print(
      found.length === 0
        ? `${countWords(venues.length, 'venue')}: everything adds up`
        : `${countWords(found.length, 'finding')}`,
    )
    return found.length === 0 ? 0 : 1
  })
}
