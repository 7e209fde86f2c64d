import type { SchoolSettings } from '#contract/school/read-school-settings.ts'
import type { Country } from '#domain/country/country.ts'
import { fulfilmentsFor } from '#domain/delivery/fulfilment.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import type { VenueLocale } from '#domain/venue/venue.ts'
import { labelOf } from '#server/import/document/document-languages.ts'
import type { CateringSettings, DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { locatedCountries } from '#server/delivery/postal-locator.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import { describeUnseen } from './describe-unseen.ts'
import { describeHours } from './describe-hours.ts'
import { areCardsHidden, orderWays, waysToOrder } from '#server/import/checks/ways-to-order.ts'
import type {
  OrderWay,
  VenueAt,
  WayObstacle,
  WayToOrder,
} from '#server/import/checks/ways-to-order.ts'

export interface DescribedVenue extends VenueAt {
  /** Names of the venues of a marketplace hub; else empty. */
  readonly makers: readonly string[]
  /** Null: it is no school. */
  readonly school: SchoolSettings | null
  /** Null: not known, because it is a file alone. */
  readonly attendance: Attendance | null
}

/** Lines about what guests can do at a venue: ways to order and pay, hours and languages. */
export function describeWays(described: DescribedVenue): readonly string[] {
  const { venue, settings, makers, attendance, at } = described
  const ways = waysToOrder(described)
  const isSold = ways.some(({ obstacle }) => obstacle === null)
  const orders = isSold ? describeUnseen(venue.slug, attendance) : null
  const lines: readonly (readonly [string, string])[] = [
    ...ways.map((way) => [wayNames[way.way], describeWay(way, described)] as const),
    ...(orders === null ? [] : [['orders', orders] as const]),
    ['pay', describePayment(ways, settings)],
    ['hours', describeHours(described, at)],
    ['languages', venue.locales.map(describeLanguage).join(', ')],
    ...(makers.length > 0 ? [['made by', makers.join(', ')] as const] : []),
  ]
  const widest = Math.max(...lines.map(([name]) => name.length))
  return lines.map(([name, text]) => `  ${name.padEnd(widest)}  ${text}`)
}

/** The menu's language; the app's own texts, amounts and times are in the nearest that it has. */
function describeLanguage({ label, language, locale }: VenueLocale): string {
  const own = asLocale(locale)
  return languageOf(own) === language
    ? label
    : `${label} (the menu alone: the app’s own texts, amounts and times are in ${labelOf(own)})`
}

const wayNames: Readonly<Record<OrderWay, string>> = {
  'dine-in': 'dine in',
  'take-out': 'take out',
  delivery: 'delivery',
  'generic-catering': 'catering',
  school: 'lunches',
}

function describeWay(
  { way, obstacle, menus }: WayToOrder,
  { venue, settings, school }: DescribedVenue,
): string {
  if (areCardsHidden(settings, { way, obstacle })) {
    return 'no: cards are not taken for it (generic_catering_hide_credit_card), and nothing else is'
  }
  if (obstacle !== null) return `no: ${reasons[obstacle]}`
  const members = menus.every(({ memberOnly }) => memberOnly) ? ', for members alone' : ''
  return `yes, ${details()}${members}`

  function details(): string {
    switch (way) {
      case 'dine-in':
        return venue.tables.length === 0
          ? 'at any table'
          : `at ${countWords(venue.tables.length, 'table')}`
      case 'take-out':
        return describeTimes(menus)
      case 'delivery':
        return settings.delivery ? describePlaces(settings.delivery, venue.country) : ''
      case 'generic-catering': {
        const fulfilments = fulfilmentsFor(settings, way).map((fulfilment) =>
          fulfilment === 'pickup' ? 'picked up' : 'delivered',
        )
        return `${fulfilments.join(' or ')}${describeDays(settings.catering)}`
      }
      case 'school':
        // A lunch is for a child of an account, even where any guest may read the menus.
        return `on the days of its menus (npm run venue -- rotation)${describeDays(school && { ...school, requiresLogin: true })}`
    }
  }
}

/** Describes orders for other days: how early, for which days, and by whom. */
function describeDays(days: CateringSettings | SchoolSettings | null): string {
  const { requiresLogin = false, cutoffDays = null, weekends = false } = days ?? {}
  return [
    ...(cutoffDays ? [`, ${countWords(cutoffDays, 'day')} ahead`] : []),
    ...(weekends ? [] : [', Monday to Friday']),
    ...(requiresLogin ? [', after signing in'] : []),
  ].join('')
}

function describeTimes(menus: WayToOrder['menus']): string {
  return [
    ...(menus.some(({ onDemand }) => onDemand) ? ['as soon as possible'] : []),
    ...(menus.some(({ scheduled }) => scheduled) ? ['at a chosen time'] : []),
  ].join(' or ')
}

function describePlaces(
  { type, places, radiusKm, origin }: DeliverySettings,
  country: Country,
): string {
  switch (type) {
    case 'custom': {
      const areas = places.reduce((sum, place) => sum + place.areas.length, 0)
      return `to ${countWords(areas, 'area')} of ${countWords(places.length, 'location')}`
    }
    case 'address':
      return radiusKm !== null && origin !== null && locatedCountries.includes(country)
        ? `to addresses within ${radiusKm} km`
        : 'to any address'
    case 'school':
      return 'to classes of schools'
    case 'stadium-seat':
      return 'to seats'
  }
}

const reasons: Readonly<Record<WayObstacle, string>> = {
  NothingPublished: 'no menu with an item is published',
  CateringOff: 'the venue does not switch it on (catering)',
  DeliveryOff: 'the venue does not say where it delivers (delivery)',
  NoMenu: 'no menu is sold this way (dine_in, on_demand, scheduled)',
  NoProgramme: 'its menus are for members, and there is no membership_program',
  SoldOut: 'everything is sold out',
  NoWayToPay: 'there is no way to pay for it',
  NeverOpen: 'the venue never opens (hours, holiday_hours)',
  Paused: 'orders are paused (orders_paused)',
}

/** Each method once, with its ways to order if it does not apply to all. */
function describePayment(ways: readonly WayToOrder[], settings: VenueAt['settings']): string {
  const open = ways.filter(({ obstacle }) => obstacle === null)
  const methods = [...new Set(open.flatMap((way) => way.methods))]
  const texts = methods.map((method) => {
    const has = open.filter((way) => way.methods.includes(method)).map(({ way }) => way)
    const only = orderWays.filter((way) => has.includes(way)).map((way) => wayNames[way])
    const name = methodNames[method]
    return has.length === open.length ? name : `${name} (${only.join(', ')})`
  })
  if (texts.length === 0) return 'nothing can be ordered, so nothing is paid'
  return [...texts, ...(settings.giftCards ? ['gift cards'] : [])].join(', ')
}

const methodNames: Readonly<Record<PaymentMethod, string>> = {
  credit_card: 'card',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  open_tab: 'open tab',
  invoice: 'invoice',
  cost_center: 'cost centre',
  purchase_order: 'purchase order',
  pay_on_premise: 'on premise',
  payment_not_required: 'nothing',
}
