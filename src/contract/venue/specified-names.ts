import * as v from 'valibot'
import { chargeTextSchema, linkSchema } from '#contract/scalars.ts'
import { checkoutEntries } from './checkout-document.ts'
import { configurationTextEntries } from './configuration-texts.ts'
import { orderOptionsSchema } from './order-options-document.ts'

/**
 * The names that the specification gives fields of a restaurant, beside ours. A value by our name
 * comes first, and documents are stored by our names alone.
 */

const options = orderOptionsSchema.entries

/** Fields of `restaurant`. */
export const specifiedEntries = {
  /** The opposite of `disable_order_again`. */
  isOrderAgain: v.optional(v.boolean()),
  taxInclusive: v.optional(v.boolean()),
  showSplitTaxes: v.optional(v.boolean()),
  hasDiscounts: checkoutEntries.has_discounts,
  extraPaymentMethods: checkoutEntries.extra_payment_methods,
  marketplaceHub: checkoutEntries.marketplace_hub,
  multipleMids: checkoutEntries.multiple_mids,
  genericTableLocations: checkoutEntries.generic_table_locations,
  serviceCharge: v.optional(v.nullable(chargeTextSchema)),
  /** The charge of the `delivery` beside it. */
  deliveryCharge: v.optional(v.nullable(chargeTextSchema)),

  /** Fields of `order_options`. */
  serviceChargeLabel: options.service_charge_label,
  tipConfig: options.tip_config,
  maxItemsPerCart: options.max_items_per_cart,
  supportEmail: options.support_email,
  customQuestions: options.custom_questions,
  hideGuestInfo: options.hide_guest_info,
  noTakeoutTimeslot: options.no_takeout_timeslot,
  weekendOrdering: options.weekend_ordering,
  orderCutoffDate: options.order_cutoff_days,
  maxAdvancedOrderDays: options.max_advanced_order_days,
  genericCateringHideCreditCard: options.generic_catering_hide_credit_card,
  genericCateringRequiresLogin: options.generic_catering_requires_login,
  genericCateringShowPickupOption: options.generic_catering_show_pickup_option,
  k12RequiresLogin: options.k12_requires_login,

  /** Fields of `menu_configuration`. */
  open_menu_dropdown_on_load: v.optional(v.boolean()),
  logoRedirectUrl: v.optional(v.nullable(linkSchema)),
  confirmationScreenCustomization: configurationTextEntries.confirmation_screen_customization,
}

type Specified = v.InferOutput<v.StrictObjectSchema<typeof specifiedEntries, undefined>>

interface Holders {
  readonly delivery?: { delivery_charge?: string | null | undefined } | null | undefined
  readonly order_options: v.InferOutput<typeof orderOptionsSchema>
  readonly menu_configuration: object
}

/** A restaurant with what it says by the specification's names in the places of ours. */
export function withOwnNames<Restaurant extends Holders & Specified>({
  isOrderAgain,
  taxInclusive,
  showSplitTaxes,
  hasDiscounts,
  extraPaymentMethods,
  marketplaceHub,
  multipleMids,
  genericTableLocations,
  serviceCharge,
  deliveryCharge,
  serviceChargeLabel,
  tipConfig,
  maxItemsPerCart,
  supportEmail,
  customQuestions,
  hideGuestInfo,
  noTakeoutTimeslot,
  weekendOrdering,
  orderCutoffDate,
  maxAdvancedOrderDays,
  genericCateringHideCreditCard,
  genericCateringRequiresLogin,
  genericCateringShowPickupOption,
  k12RequiresLogin,
  open_menu_dropdown_on_load,
  logoRedirectUrl,
  confirmationScreenCustomization,
  ...restaurant
}: Restaurant) {
  const { delivery, order_options: own, menu_configuration: configuration } = restaurant
  const charge = { delivery_charge: deliveryCharge }
  const charged: typeof restaurant = delivery
    ? { ...restaurant, delivery: filledIn(delivery, charge) }
    : restaurant
  return {
    ...filledIn(charged, {
      disable_order_again: isOrderAgain === undefined ? undefined : !isOrderAgain,
      tax_inclusive: taxInclusive,
      show_split_taxes: showSplitTaxes,
      has_discounts: hasDiscounts,
      extra_payment_methods: extraPaymentMethods,
      marketplace_hub: marketplaceHub,
      multiple_mids: multipleMids,
      generic_table_locations: genericTableLocations,
      service_charge: serviceCharge,
    }),
    order_options: filledIn(own, {
      service_charge_label: serviceChargeLabel,
      tip_config: tipConfig,
      max_items_per_cart: maxItemsPerCart,
      support_email: supportEmail,
      custom_questions: customQuestions,
      hide_guest_info: hideGuestInfo,
      no_takeout_timeslot: noTakeoutTimeslot,
      weekend_ordering: weekendOrdering,
      order_cutoff_days: orderCutoffDate,
      max_advanced_order_days: maxAdvancedOrderDays,
      generic_catering_hide_credit_card: genericCateringHideCreditCard,
      generic_catering_requires_login: genericCateringRequiresLogin,
      generic_catering_show_pickup_option: genericCateringShowPickupOption,
      k12_requires_login: k12RequiresLogin,
    }),
    menu_configuration: filledIn(configuration, {
      open_menu_dropdown_on_load,
      logo_redirect_url: logoRedirectUrl,
      confirmation_screen_customization: confirmationScreenCustomization,
    }),
  }
}

/** `own` with those of the others that it lacks; null is no value. */
function filledIn<Own extends object>(own: Own, others: Readonly<Record<string, unknown>>): Own {
  const values = new Map<string, unknown>(Object.entries(own))
  const lacking = Object.entries(others).filter(
    ([field, value]) => value !== undefined && (values.get(field) ?? null) === null,
  )
  return lacking.length === 0 ? own : { ...own, ...Object.fromEntries(lacking) }
}
