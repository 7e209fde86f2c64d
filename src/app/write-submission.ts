import { writeCartLine } from '#contract/cart-wire.ts'
import { writeCosts } from '#contract/costs-wire.ts'
import { orderTypeOfConfig } from '#contract/menu-entry.ts'
import type { Venue } from '#domain/venue.ts'
import type { Contact, Submission } from '#machines/checkout-ports.ts'
import type { SentOrder } from '#storage/draft-records.ts'

/** The order as it goes to the server and, once received, onto its receipt. */
export function writeSubmission(submission: Submission, venue: Venue): SentOrder {
  const { config, contact, costs, lines } = submission
  return {
    venueId: venue.id,
    body: {
      type: orderTypeOfConfig(config),
      data: {
        config,
        items: lines.map(writeCartLine),
        costs: writeCosts(costs, venue.taxInfo.registrations),
        checkout: {
          paymentMethod: costs.amountDue === 0 ? 'payment_not_required' : 'pay_on_premise',
          contact: writeContact(contact),
        },
      },
    },
    costs,
    lines: lines.map(({ line, name, options, amount }) => ({
      name,
      quantity: line.quantity,
      amount,
      options,
      memo: line.memo,
    })),
  }
}

function writeContact({ fullName, email, phone }: Contact) {
  return {
    full_name: fullName.trim(),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(phone.trim() === '' ? {} : { phone_number: phone.trim() }),
  }
}
