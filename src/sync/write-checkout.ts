import { localTimeAt } from '#domain/time/venue-time.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import { writeDeliveryTime } from '#contract/suite/pre-order-wire.ts'
import type { SuitesInfo } from '#contract/suite/pre-order-wire.ts'
import { nothingAhead } from '#domain/order/checkout-details.ts'
import type { CheckoutDetails, PaymentChoice } from '#domain/order/checkout-details.ts'
import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import type { Contact } from '#domain/account/contact.ts'
import type { AgreedOrder } from './outbox-entry.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { writePricingCheckout } from '#contract/order/write-pricing-checkout.ts'

/** The checkout of an order; with a place only if it is delivered. */
export function writeCheckout(
  { config, contact, costs, terms, details }: AgreedOrder,
  timeZone: string,
): CheckoutWire {
  const type = orderTypeOfConfig(config)
  const delivered =
    type === 'delivery' ||
    (type === 'generic-catering' && config.takeoutType !== 'pickup' && terms.delivery !== null)
  const { memberInfo, delivery } = writePricingCheckout(terms)
  return {
    ...writePayment(details.payment, costs.amountDue === 0),
    ...(type === 'catering' ? { suitesInfo: writeSuitesInfo(details) } : {}),
    contact: writeContact(contact),
    ...(hasPickupTime(type) ? { pickup: writePickup(details, { delivered, timeZone }) } : {}),
    ...(delivered && delivery ? { delivery } : {}),
    ...(memberInfo ? { memberInfo } : {}),
    ...(details.answers.length > 0
      ? {
          questions: details.answers.map(({ question, answers }) => ({
            question,
            answers: [...answers],
          })),
        }
      : {}),
    ...(details.ofLegalAge ? { legalDrinkingAge: true } : {}),
    ...(details.loyaltyStatus ? { loyaltyProgram: { userStatus: details.loyaltyStatus } } : {}),
  }
}

function writeSuitesInfo({ ahead, notes }: CheckoutDetails): SuitesInfo {
  const { deliveryTime, tabLimit } = ahead ?? nothingAhead
  if (deliveryTime === null) throw new Error('A pre-order has a delivery time')
  return {
    deliveryTime: writeDeliveryTime(deliveryTime),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    ...(tabLimit === undefined
      ? {}
      : { tabLimit: tabLimit === null ? null : centsToDollars(tabLimit) }),
  }
}

function writePickup(
  { slot, notes }: CheckoutDetails,
  { delivered, timeZone }: { readonly delivered: boolean; readonly timeZone: string },
): NonNullable<CheckoutWire['pickup']> {
  const due = slot === null ? null : localTimeAt(timeZone, slot)
  return {
    delivery: delivered,
    scheduled: due !== null,
    ...(due ? { dueByDate: due.date, dueByTime: clockTime(due.minuteOfDay) } : {}),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
  }
}

function clockTime(minuteOfDay: number): string {
  const [hours, minutes] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

type PaymentWire = Omit<CheckoutWire, 'contact'>

/** The fields of the chosen method only, without those of methods tried before. */
function writePayment(payment: PaymentChoice, nothingDue: boolean): PaymentWire {
  const { method, card, savedCard, saveCard, walletToken, costCenter, purchaseOrder } = payment
  switch (nothingDue ? 'payment_not_required' : (method ?? 'pay_on_premise')) {
    case 'payment_not_required':
      return { paymentMethod: 'payment_not_required' }
    case 'pay_on_premise':
      return { paymentMethod: 'pay_on_premise' }
    case 'credit_card':
      return {
        paymentMethod: 'credit_card',
        ...(savedCard || !card ? {} : { card, savePaymentMethodOnCheckout: saveCard }),
      }
    case 'apple_pay':
      return { paymentMethod: 'apple_pay', applePay: { token: walletToken ?? '' } }
    case 'google_pay':
      return { paymentMethod: 'google_pay', googlePay: { token: walletToken ?? '' } }
    case 'open_tab':
      return { paymentMethod: 'open_tab', ...(savedCard || !card ? {} : { card }) }
    case 'invoice':
      return { paymentMethod: 'invoice', invoice: true }
    case 'cost_center':
      return { paymentMethod: 'cost_center', costCenter: costCenter.trim() }
    case 'purchase_order':
      return { paymentMethod: 'purchase_order', purchaseOrder: purchaseOrder.trim() }
  }
}

function writeContact({ fullName, email, phone }: Contact): CheckoutWire['contact'] {
  return {
    full_name: fullName.trim(),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(phone.trim() === '' ? {} : { phone_number: phone.trim() }),
  }
}
