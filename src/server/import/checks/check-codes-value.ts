import { codesDocumentSchema } from '#contract/code/codes-document.ts'
import type { CodesDocument } from '#contract/code/codes-document.ts'
import { plainCode, plainEmail } from '#domain/member/check-identifier.ts'
import type { Result } from '#domain/result.ts'
import { acceptDocument } from './check-document.ts'
import type { Accepted } from './check-document.ts'
import { findDamagedTexts } from './find-damaged-texts.ts'
import { findRepeated } from './find-repeated.ts'
import type { DocumentFault, ImportFault } from '#server/import/faults/import-fault.ts'
import { memberIdentifiers } from '#server/import/document/member-identifiers.ts'

/** The checks of every list of codes, from any file format. */
export function checkCodesValue(
  value: unknown,
  place: (fault: DocumentFault) => ImportFault,
): Result<Accepted<CodesDocument>, readonly ImportFault[]> {
  return acceptDocument(value, place, {
    schema: codesDocumentSchema,
    checkMeaning: (codes) => ({ faults: checkMeaning(codes), warnings: findDamagedTexts(codes) }),
  })
}

const ordered = 'an end after the start (ends_at must be greater than starts_at)'

function checkMeaning({
  discounts = [],
  gift_cards: giftCards = [],
  members = [],
  loyalty = [],
}: CodesDocument): readonly DocumentFault[] {
  return [
    ...findRepeated(
      'a code',
      discounts.map(({ code }, place) => ({
        at: ['discounts', place, 'code'],
        name: plainCode(code),
      })),
    ),
    ...discounts.flatMap(({ starts_at: start, ends_at: end }, place) =>
      start && end && Date.parse(start) > Date.parse(end)
        ? [{ at: ['discounts', place, 'ends_at'], expected: ordered, found: end }]
        : [],
    ),
    ...findRepeated(
      'a card',
      giftCards.map(({ code }, place) => ({
        at: ['gift_cards', place, 'code'],
        name: plainCode(code),
      })),
    ),
    ...findRepeated(
      'an id',
      members.map(({ id }, place) => ({ at: ['members', place, 'id'], name: id })),
    ),
    ...members.flatMap((member, place) =>
      memberIdentifiers(member).length === 0
        ? [{ at: ['members', place], expected: 'a code, email, phone or name', found: 'none' }]
        : [],
    ),
    ...findRepeated(
      'what finds a member',
      members.flatMap((member, place) =>
        memberIdentifiers(member).map(({ field, plain }) => ({
          at: ['members', place, field],
          name: plain,
        })),
      ),
    ),
    ...findRepeated(
      'an email',
      loyalty.map(({ email }, place) => ({
        at: ['loyalty', place, 'email'],
        name: plainEmail(email),
      })),
    ),
  ]
}
