import { defaultCountry } from '#domain/country/country.ts'
import { defaultCurrency, dollarsToCents, parseCharge } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import { runAtOnce } from '#domain/run-at-once.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { Charge } from '#domain/money/money.ts'
import type { Venue, VenueLocale, VenueTheme } from '#domain/venue/venue.ts'
import { readInstant } from '#contract/menu/read-entry.ts'
import { readMenuInSteps } from '#contract/menu/read-menu.ts'
import { isOnPremise, readProcessor } from '#contract/payment/read-processor.ts'
import type { RestaurantDocument, VenueDocument } from './venue-document.ts'
import type { Language, LocalText } from '#domain/venue/local-text.ts'

export interface VenueMenus {
  readonly venue: Venue
  readonly menus: readonly Menu[]
}

/** The default brand colour. */
const defaultBrand = '#1f6f54'
export const defaultZone = 'America/Toronto'

/**
 * The only place that converts the wire's names, dollars and texts to the domain's. Expects a
 * document that was validated at the import (see venueDocumentSchema), and fills in the defaults.
 */
export function readVenue(document: VenueDocument): VenueMenus {
  return runAtOnce(readVenueInSteps(document))
}

/** The same with a stop after each section. */
export function* readVenueInSteps(document: VenueDocument): Generator<undefined, VenueMenus> {
  const venue = readRestaurant(document.restaurant)
  const menus: Menu[] = []
  for (const each of document.menus) {
    const menu = yield* readMenuInSteps(each)
    if (menu) menus.push({ ...menu, scheduled: menu.scheduled && venue.ordersAhead })
  }
  return { venue, menus: menus.sort((a, b) => a.order - b.order) }
}

function readRestaurant(document: RestaurantDocument): Venue {
  const { menu_configuration: configuration, order_options: options } = document
  return {
    id: asId(document.id),
    slug: document.slug,
    name: document.name,
    displayName: document.display_name ?? document.name,
    description: document.description ?? '',
    announces: Boolean(document.announcements?.length),
    localization: document.localization ?? {},
    image: document.image ?? null,
    address: document.address ?? '',
    country: document.country ?? defaultCountry,
    supportEmail: options.support_email ?? null,
    timeZone: configuration.zone ?? document.timezone ?? defaultZone,
    locales: readLocales(document),
    theme: readTheme(document),

    currency: document.currency ?? defaultCurrency,
    taxRate: document.tax_rate,
    taxInclusive: document.tax_inclusive ?? false,
    showSplitTaxes: document.show_split_taxes ?? false,
    taxInfo: {
      label: document.tax_label ?? document.tax_labels?.tax1 ?? 'GST',
      labels: {
        tax1: document.tax_labels?.tax1 ?? 'GST',
        tax2: document.tax_labels?.tax2 ?? (isInQuebec(document) ? 'QST' : 'PST'),
      },
      registrations: document.tax_registrations ?? {},
    },
    taxRebate: document.tax_rebate
      ? { threshold: dollarsToCents(document.tax_rebate.threshold), rate: document.tax_rebate.rate }
      : null,
    serviceCharge: readCharge(document.service_charge),
    serviceChargeLabel: readLabel(options.service_charge_label),
    deliveryCharge: readCharge(document.delivery?.delivery_charge),
    kind: document.k12 ? 'school' : document.marketplace_hub ? 'hub' : 'ordinary',
    deliveryWayMinutes: document.delivery?.way_minutes ?? null,
    fulfilments: {
      delivers: Boolean(document.delivery),
      caters: (document.catering ?? false) && isCateringPaid(document),
      cateringPickup:
        (document.catering ?? false) &&
        (document.order_options.generic_catering_show_pickup_option ?? false),
    },
    deliveryAreas: (document.delivery?.list ?? []).flatMap(({ location, areas }) =>
      areas.map((area) => ({
        location,
        area: area.name,
        charge: readCharge(area.delivery_charge),
      })),
    ),
    tips: options.tip_config
      ? {
          percents: options.tip_config.default_values,
          preselected: options.tip_config.default_value_selected ?? null,
          title: readLabel(options.tip_config.total_summary_title),
        }
      : null,
    membership: document.membership_program
      ? { preTax: document.membership_program.pre_tax ?? true }
      : null,

    payOnPremise: isOnPremise(document.payment_processor),
    canBePaid: readPayable(document),
    texts: document.text_messages ?? null,
    offlineOrders: {
      enabled: document.offline_orders?.enabled ?? true,
      maxTotal: dollarsToCents(document.offline_orders?.max_total ?? 200),
      expiresAfterMinutes: document.offline_orders?.expires_after_minutes ?? 20,
    },
    maxItemsPerCart: options.max_items_per_cart ?? null,
    hideItemInstructions: document.hide_items_special_instructions ?? false,
    hideTakeoutInstructions: document.hide_takeout_special_instructions ?? false,

    away: document.attendance?.message ?? null,
    ordersPaused: document.orders_paused ?? false,
    waysPaused: (document.ways_paused ?? []).map((way) => ({
      ...way,
      message: readMessage(way.message),
      until: readInstant(way.until),
    })),
    ordersPausedUntil: readInstant(document.orders_paused_until),
    ordersPausedMessage: readMessage(options.orders_paused_message),
    ordersAhead: !(options.no_takeout_timeslot ?? false),
    hours: (document.hours ?? []).map((hours) => ({
      weekday: hours.day,
      startMinute: minuteOfDay(hours.start_time),
      endMinute: minuteOfDay(hours.end_time),
    })),
    holidayHours: (document.holiday_hours ?? []).map((holiday) => ({
      date: holiday.date,
      startMinute: minuteOfDay(holiday.start_time ?? '00:00'),
      endMinute: minuteOfDay(holiday.end_time ?? '24:00'),
      fullDay: holiday.full_day ?? false,
    })),
    allergens: (document.allergens ?? []).map(({ id, name, localization = {} }) => ({
      id,
      name,
      localization,
    })),
    tables: document.tables ?? [],
    listsTables: (document.generic_table_locations?.list.length ?? 0) > 0,
  }
}

/** Always by one of these, also at a venue that is paid on premise (`isPaymentRequired`). */
function isCateringPaid({
  payment_processor: processor,
  extra_payment_methods: others = [],
  order_options: { generic_catering_hide_credit_card: hidesCards },
}: RestaurantDocument): boolean {
  return others.length > 0 || (readProcessor(processor) !== null && hidesCards !== true)
}

function readPayable(document: RestaurantDocument): Venue['canBePaid'] {
  const { payment_processor: name, extra_payment_methods: extra = [] } = document
  const away =
    isOnPremise(name) ||
    readProcessor(name) !== null ||
    extra.length > 0 ||
    Boolean(document.voucher)
  return { away, atTables: away || (document.allow_open_tab ?? false) }
}

/** No other province has this rate, and its postal codes alone begin with G, H or J. */
function isInQuebec({
  tax_rate: rate,
  tax_label: label,
  tax_registrations: numbers = {},
  address = '',
}: RestaurantDocument): boolean {
  return (
    /"tax2":0\.09975\b/.test(JSON.stringify(rate)) ||
    label === 'QST' ||
    'QST' in numbers ||
    /\b[GHJ]\d[A-Z] ?\d[A-Z]\d\b/.test(address)
  )
}

function readLocales(document: RestaurantDocument): readonly VenueLocale[] {
  return document.locales
    .toSorted((a, b) => Number(b.is_default ?? false) - Number(a.is_default ?? false))
    .map((locale) => ({
      language: locale.locale_short,
      locale: locale.locale_long,
      label: locale.label,
    }))
}

/** The first is that of titles, and of all texts where there is no second. */
function readFonts({
  use_default_fonts: own,
  primary_font: first = null,
  secondary_font: second = null,
}: RestaurantDocument['menu_configuration']): VenueTheme['fonts'] {
  return own === true ? { title: null, text: null } : { title: first, text: second ?? first }
}

function readTheme(document: RestaurantDocument): VenueTheme {
  const configuration = document.menu_configuration
  return {
    brand: configuration.primary_color ?? defaultBrand,
    mode:
      configuration.theme === 'light' || configuration.theme === 'dark'
        ? configuration.theme
        : null,
    cardStyle: configuration.card_style ?? 'picture-right',
    browseStyle: configuration.browse_menu_style ?? 'tabs',
    listsOpen: configuration.open_menu_dropdown_on_load ?? false,
    favicon: configuration.favicon ?? null,
    fonts: readFonts(configuration),
    logoLink: configuration.logo_redirect_url ?? null,
  }
}

function readCharge(text: string | null | undefined): Charge | null {
  return typeof text === 'string' ? parseCharge(text) : null
}

type Words<Name extends string> = Readonly<Record<Name, string>>

type TextDocument<Name extends string> =
  | (Words<Name> & { readonly localization?: Readonly<Record<Language, Words<Name>>> | undefined })
  | null
  | undefined

export function readLabel(document: TextDocument<'label'>): LocalText | null {
  return readText(document, 'label')
}

export function readMessage(document: TextDocument<'text'>): LocalText | null {
  return readText(document, 'text')
}

function readText<Name extends string>(document: TextDocument<Name>, name: Name): LocalText | null {
  if (!document) return null
  const others = Object.entries<Words<Name>>(document.localization ?? {})
  return {
    text: document[name],
    localization: Object.fromEntries(others.map(([language, words]) => [language, words[name]])),
  }
}

export function minuteOfDay(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number)
  return hours * 60 + minutes
}
