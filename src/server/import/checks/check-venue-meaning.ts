import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { checkAlcohol } from './check-alcohol.ts'
import { checkAllergens } from './check-allergens.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { checkCountry } from './check-country.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkHours } from './check-hours.ts'
import { checkLocales } from './check-locales.ts'
import { checkMembership } from './check-membership.ts'
import { checkNames } from './check-names.ts'
import { checkOptions } from './check-options.ts'
import { checkPrices } from './check-prices.ts'
import { checkProcessor } from './check-processor.ts'
import { checkRates } from './check-rates.ts'
import { checkRequiredGroups } from './check-required-groups.ts'
import { checkZone } from './check-zone.ts'
import { findCents } from './find-cents.ts'
import { findDamagedTexts } from './find-damaged-texts.ts'
import { findIdleRates } from './find-idle-rates.ts'
import { findUnreached } from './find-unreached.ts'
import { findUnsaidRules } from './find-unsaid-rules.ts'
import { checkSettings } from './check-settings.ts'
import type { VenueFindings } from './venue-findings.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { findOtherMark } from '#domain/venue/marked-text.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { areCardsHidden, waysToOrder } from './ways-to-order.ts'
import type { OptionGroupDocument } from '#contract/menu/menu-document.ts'
import { walkMenus } from './walk-menus.ts'

/**
 * Checks what spans several fields: unique names, options that can be chosen, languages, ways to
 * pay at a moment.
 */
export function checkVenueMeaning(
  document: VenueDocument,
  at: Instant = Date.now(),
): VenueFindings {
  const { restaurant } = document
  const options = checkOptions(document)
  const findings: readonly VenueFindings[] = [
    checkSettings(restaurant),
    onlyFaults(checkProcessor(restaurant)),
    checkDelivery(restaurant),
    onlyFaults(checkRates(document)),
    onlyFaults(checkLocales(document)),
    onlyFaults(checkNames(document)),
    onlyFaults(checkHub(document)),
    onlyFaults(checkAllergens(document)),
    checkPrices(document),
    checkMembership(document),
    onlyFaults(options),
    onlyFaults(checkRequiredGroups(document)),
    {
      faults: [],
      warnings: [
        // Reading a document expands nested groups: too many options are refused before that.
        ...(options.length === 0
          ? [
              ...checkPayment(document, at),
              ...findUnreached(document),
              ...findUnsaidRules(document),
            ]
          : []),
        ...findIdleRates(document),
        ...checkCountry(restaurant),
        ...checkHours(restaurant),
        ...findUnusedQuantities(document),
        ...checkMarks(document),
        ...findDamagedTexts(document),
        ...findCents(document),
        ...checkZone(restaurant),
        ...checkAlcohol(document),
      ],
    },
  ]
  return {
    faults: findings.flatMap(({ faults }) => faults),
    warnings: findings.flatMap(({ warnings }) => warnings),
  }
}

function onlyFaults(faults: VenueFindings['faults']): VenueFindings {
  return { faults, warnings: [] }
}

/** Each menu of a marketplace hub must belong to another venue, which makes its orders. */
function checkHub({ restaurant, menuGroups = [], menus }: VenueDocument): readonly DocumentFault[] {
  if (restaurant.marketplace_hub !== true) return []
  const another = 'the id of the venue that makes its items, because this is a marketplace hub'
  return [
    ...menuGroups.flatMap(({ restaurant_id: id }, index) => {
      if (id !== undefined && String(id) !== String(restaurant.id)) return []
      const found = id === undefined ? 'nothing' : 'the hub itself'
      return [{ at: ['menuGroups', index, 'restaurant_id'], expected: another, found }]
    }),
    ...menus.flatMap(({ menu_group_id: id }, index) => {
      if (id !== undefined && id !== null) return []
      const expected = 'the id of a menu group, because this is a marketplace hub'
      return [{ at: ['menus', index, 'menu_group_id'], expected, found: 'nothing' }]
    }),
  ]
}

/** Descriptions, and the texts of messages. */
const marked = new Set(['description', 'text'])

/** Finds marks in descriptions and messages that guests read as they are written. */
function checkMarks(document: VenueDocument): readonly DocumentFault[] {
  return visit([], document)
}

function visit(at: DocumentPath, value: unknown): readonly DocumentFault[] {
  if (typeof value === 'string') return marked.has(String(at.at(-1))) ? checkText(at, value) : []
  if (Array.isArray(value)) return value.flatMap((inner, index) => visit([...at, index], inner))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => visit([...at, key], inner))
}

function checkText(at: DocumentPath, text: string): readonly DocumentFault[] {
  const other = findOtherMark(text)
  if (other === null) return []
  const expected = 'no marks but b, i, em, strong, p and br; guests read others as they are written'
  return [{ at, expected, found: `"${other}"` }]
}

/**
 * Warns of catering without a way to pay. Every other order can be paid: on premise, or through a
 * processor that the server knows (see checkProcessor).
 */
function checkPayment(document: VenueDocument, at: Instant): readonly DocumentFault[] {
  const settings = readCheckoutSettings(document.restaurant)
  const ways = waysToOrder({ ...readVenue(publishedDocument(document, at).document), settings, at })
  if (ways.some((way) => areCardsHidden(settings, way))) {
    return [
      {
        at: ['restaurant', 'order_options', 'generic_catering_hide_credit_card'],
        expected: 'a way to pay for catering beside cards: one of extra_payment_methods',
        found: 'none',
      },
    ]
  }
  if (!ways.some(({ obstacle }) => obstacle === 'NoWayToPay')) return []
  const expected =
    'a way to pay for catering, which is never paid on premise: a card processor or one of extra_payment_methods'
  return [{ at: ['restaurant', 'catering'], expected, found: 'none' }]
}

/** Quantities of values that can be chosen once: their groups have no `custom_quantities`. */
function findUnusedQuantities(document: VenueDocument): readonly DocumentFault[] {
  return walkMenus(document)
    .flatMap(({ sections }) => sections)
    .flatMap(({ items }) => items)
    .flatMap(({ at, item }) => inGroups([...at, 'options'], item.options))
}

function inGroups(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[] = [],
): readonly DocumentFault[] {
  return groups.flatMap(({ type, custom_quantities, values }, g) =>
    values.flatMap(({ quantity = 1, options }, place) => {
      const valueAt = [...at, g, 'values', place]
      const isTakenOnce = type === 'addons' && custom_quantities !== true && quantity > 1
      return [
        ...(isTakenOnce
          ? [{ at: [...valueAt, 'quantity'], expected, found: String(quantity) }]
          : []),
        ...inGroups([...valueAt, 'options'], options),
      ]
    }),
  )
}

const expected = '1, because its group has no custom_quantities: more have no effect'
