import type {
  CheckoutSettings,
  ConfirmationMessages,
  CustomQuestion,
  DeliverySettings,
  TableLocation,
} from '#domain/venue/checkout-settings.ts'
import { drinkingAgeAt, usualDrinkingAge } from '#domain/venue/drinking-age.ts'
import { dollarsToCents, type Cents } from '#domain/money/money.ts'
import type { CustomQuestionDocument } from './order-options-document.ts'
import { readProcessor } from '#contract/payment/read-processor.ts'
import { readLabel, readMessage } from './read-venue.ts'
import type { RestaurantDocument } from './venue-document.ts'
import type { LocalText } from '#domain/venue/local-text.ts'

/**
 * The checkout settings of a checked document. Separate from `readVenue`, which a first visit
 * loads.
 */
export function readCheckoutSettings(document: RestaurantDocument): CheckoutSettings {
  const { order_options: options } = document
  return {
    noTakeoutTimeslot: options.no_takeout_timeslot ?? false,
    maxAdvancedOrderDays: options.max_advanced_order_days ?? null,
    questions: (options.custom_questions ?? []).map(readQuestion),
    hideGuestInfo: {
      email: options.hide_guest_info?.email ?? false,
      phone: options.hide_guest_info?.phone ?? false,
    },
    delivery: document.delivery ? readDelivery(document.delivery, document) : null,
    tableLocations: (document.generic_table_locations?.list ?? []).map(readTableLocation),
    legalDrinkingAge:
      document.legal_drinking_age ?? drinkingAgeAt(document.address ?? '') ?? usualDrinkingAge,

    discounts: document.has_discounts ?? false,
    giftCards: document.voucher
      ? {
          title: readLabel(document.voucher.title),
          label: readLabel(document.voucher.label),
          tooltip: readMessage(document.voucher.tooltip),
          hideScanner: document.voucher.hide_scanner ?? false,
        }
      : null,
    membership: readMembership(document),
    loyalty: document.loyalty_program ? { name: document.loyalty_program.name } : null,

    processor: readProcessor(document.payment_processor),
    wallets: {
      applePay: document.wallets?.apple_pay ?? false,
      googlePay: document.wallets?.google_pay ?? false,
    },
    addressVerification: document.avs ?? false,
    extraPaymentMethods: (document.extra_payment_methods ?? []).map(({ type, label }) => ({
      type,
      label: readLabel(label),
    })),
    openTab: document.allow_open_tab ?? false,

    catering:
      (document.catering ?? false)
        ? {
            minimum: readDollars(options.generic_catering_minimum),
            hideCreditCard: options.generic_catering_hide_credit_card ?? false,
            showPickupOption: options.generic_catering_show_pickup_option ?? false,
            requiresLogin: options.generic_catering_requires_login ?? false,
            cutoffDays: options.order_cutoff_days ?? null,
            weekends: options.weekend_ordering ?? false,
          }
        : null,
    anotherRound: document.another_round ?? false,
    marketplaceHub: document.marketplace_hub ?? false,
    orderAgain: !(document.disable_order_again ?? false),
    confirmation: readConfirmation(document.menu_configuration),
  }
}

function readConfirmation({
  confirmation_screen_customization: messages,
}: RestaurantDocument['menu_configuration']): ConfirmationMessages {
  return {
    dineIn: readMessage(messages?.dine_in_confirmation_message),
    takeout: readMessage(messages?.takeout_confirmation_message),
    delivery: readMessage(messages?.delivery_confirmation_message),
    catering: readMessage(messages?.catering_confirmation_message),
  }
}

function readMembership({
  membership_program: program,
  menu_configuration: { membership_customization: custom },
}: RestaurantDocument): CheckoutSettings['membership'] {
  if (!program) return null
  return {
    name: program.name,
    kind: custom?.input_type ?? null,
    title: readLabel(custom?.title),
    tooltip: readMessage(custom?.tooltip),
    label: readLabel(custom?.input_label),
    button: readLabel(custom?.button_text),
    loading: readMessage(custom?.loading_message),
    banner: readMessage(custom?.banner_message),
  }
}

function readQuestion(document: CustomQuestionDocument): CustomQuestion {
  const others = Object.entries(document.localization ?? {})
  return {
    id: document.question,
    text: {
      text: document.question,
      localization: Object.fromEntries(
        others.map(([language, { question }]) => [language, question]),
      ),
    },
    type: document.question_type,
    required: document.required ?? false,
    options: document.options.map((text, place) => ({
      text,
      localization: Object.fromEntries(
        others.flatMap(([language, { options }]) => {
          const other = options[place]
          return other === undefined ? [] : [[language, other]]
        }),
      ),
    })),
  }
}

type DeliveryDocument = NonNullable<RestaurantDocument['delivery']>

function readDelivery(
  document: DeliveryDocument,
  { latitude, longitude }: RestaurantDocument,
): DeliverySettings {
  const { list = [], type = list.length > 0 ? 'custom' : 'address' } = document
  return {
    type,
    locationLabel: readName(document.location_label),
    areaLabel: readName(document.areas_label),
    places: list.map(({ location, areas }) => ({
      location,
      areas: areas.map(({ name, minimum }) => ({ name, minimum: readDollars(minimum) })),
    })),
    schools: document.schools ?? [],
    origin:
      typeof latitude === 'number' && typeof longitude === 'number'
        ? { latitude, longitude }
        : null,
    radiusKm: document.radius ?? null,
    minimum: readDollars(document.minimum),
  }
}

/** A name alone, or one with its other languages. */
function readName(document: DeliveryDocument['location_label']): LocalText | null {
  return typeof document === 'string' ? { text: document, localization: {} } : readLabel(document)
}

type TableLocationDocument = NonNullable<
  RestaurantDocument['generic_table_locations']
>['list'][number]

function readTableLocation({ location, areas }: TableLocationDocument): TableLocation {
  return {
    location,
    tables: areas.split(',').map((pair) => {
      const [name = '', number = ''] = pair.split(':')
      return { name: name.trim(), number: number.trim() }
    }),
  }
}

function readDollars(dollars: number | null | undefined): Cents | null {
  return typeof dollars === 'number' ? dollarsToCents(dollars) : null
}
