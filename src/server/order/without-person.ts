import type { OrderContent } from './order-store.ts'

/**
 * An order without its person: no name, child, e-mail, phone, place, membership, answers,
 * allergies or free text.
 * Items, amounts and way of payment stay, as the law requires.
 */
export function withoutPerson(content: OrderContent): OrderContent {
  const {
    contact: _contact,
    delivery: _delivery,
    questions: _questions,
    memberInfo: _memberInfo,
    loyaltyProgram: _loyaltyProgram,
    pickup,
    suitesInfo,
    ...checkout
  } = content.checkout
  const { school, ...rest } = content
  const { notes: _notes, ...timed } = pickup ?? { scheduled: false }
  const { notes: _suiteNotes, ...delivered } = suitesInfo ?? { deliveryTime: 'beginning' }
  const { date } = school ?? {}
  const nobody = { childId: null, childName: null, schoolClass: null }
  return {
    ...rest,
    ...(date === undefined ? {} : { school: { date, ...nobody } }),
    items: content.items.map(({ avoids: _avoids, ...line }) => ({
      ...line,
      orderOptions: line.orderOptions.filter((option) => !('memo' in option)),
    })),
    checkout: {
      ...checkout,
      contact: { full_name: '' },
      ...(pickup ? { pickup: timed } : {}),
      ...(suitesInfo ? { suitesInfo: delivered } : {}),
    },
  }
}
