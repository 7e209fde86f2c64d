import type { Sql } from '#server/postgres/sql.ts'
import type { CodesDocument } from '#contract/code/codes-document.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { createPostgresMemberStore } from '#server/member/postgres-member-store.ts'
import { codesOfDocument } from '#server/import/document/codes-of-document.ts'
import { success } from '#domain/result.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import { importForVenue } from './import-for-venue.ts'
import type { ImportingVenue } from './import-for-venue.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { readCodesFile } from './read-codes-file.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export type CodesCommand = Extract<VenueCommand, { readonly type: 'codes' }>

/** Imports a venue's codes, gift cards and members. Returns the exit code. */
export function importCodes(
  { file, slug, replace }: CodesCommand,
  terminal: VenueTerminal,
): Promise<number> {
  const { print, printError } = terminal
  return importForVenue({ file, slug, read: readCodesFile, check: success, save }, terminal)

  async function save(sql: Sql, { venue, document }: ImportingVenue, content: CodesDocument) {
    const { codes, people } = codesOfDocument(content, venue.timeZone)
    const saved = [
      await createPostgresCodeStore(sql).save(venue.id, codes, { replace }),
      await createPostgresMemberStore(sql).save(venue.id, people, { replace }),
    ]
    const counts = [
      countWords(codes.discounts.length, 'discount'),
      countWords(codes.giftCards.length, 'gift card'),
      countWords(people.members.length, 'member'),
      `${people.enrolments.length} in the loyalty programme`,
    ]
    print(`${venue.displayName}: ${counts.join(', ')}`)
    const kept = saved.reduce((sum, outcome) => sum + outcome.kept, 0)
    if (kept > 0) {
      const stay =
        kept === 1 ? 'was there already and stays as it is' : 'were there already and stay'
      print(`${kept} of them ${stay}; --replace puts those of the file in their place`)
    }
    for (const warning of unusedIn(document, content)) printError(`warning: ${warning}`)
    return 0
  }
}

/** Imported codes that the checkout has no field for. */
function unusedIn(
  { restaurant }: VenueDocument,
  codes: Parameters<typeof codesOfDocument>[0],
): readonly string[] {
  const { discounts, giftCards, membership, loyalty } = readCheckoutSettings(restaurant)
  const unused = [
    [codes.discounts, discounts, 'has_discounts'],
    [codes.gift_cards, giftCards, 'voucher'],
    [codes.members, membership, 'membership_program'],
    [codes.loyalty, loyalty, 'loyalty_program'],
  ] as const
  return unused.flatMap(([list = [], setting, field]) =>
    list.length > 0 && !setting
      ? [`guests are not asked for these before the venue’s document sets ${field}`]
      : [],
  )
}
