import type { Venue } from '#domain/venue.ts'
import { writeCartLine } from './cart-wire.ts'
import { writeCosts } from './costs-wire.ts'
import type { Contact, Submission } from './kept-order.ts'
import { orderTypeOfConfig } from './menu-entry.ts'
import type { PlaceOrderCall } from './order-calls.ts'

/** An order as it goes to the server. */
export function writeOrderCall(
  { config, contact, costs, lines }: Submission,
  { taxInfo }: Pick<Venue, 'taxInfo'>,
): PlaceOrderCall {
  return {
    type: orderTypeOfConfig(config),
    data: {
      config,
      items: lines.map(writeCartLine),
      costs: writeCosts(costs, taxInfo.registrations),
      checkout: {
        paymentMethod: costs.amountDue === 0 ? 'payment_not_required' : 'pay_on_premise',
        contact: writeContact(contact),
      },
    },
  }
}

function writeContact({ fullName, email, phone }: Contact) {
  return {
    full_name: fullName.trim(),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(phone.trim() === '' ? {} : { phone_number: phone.trim() }),
  }
}
