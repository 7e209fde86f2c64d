import type { OrderContent } from './order-store.ts'

/**
 * An order without who it was for: their name, e-mail, phone, place, membership, answers and words of their own. What was
 * bought, what it came to and how it was paid stays, as the law wants it.
 */
export function withoutPerson(content: OrderContent): OrderContent {
  const {
    contact: _contact,
    delivery: _delivery,
    questions: _questions,
    memberInfo: _memberInfo,
    loyaltyProgram: _loyaltyProgram,
    pickup,
    ...checkout
  } = content.checkout
  const { notes: _notes, ...timed } = pickup ?? { scheduled: false }
  return {
    ...content,
    items: content.items.map((line) => ({
      ...line,
      orderOptions: line.orderOptions.filter((option) => !('memo' in option)),
    })),
    checkout: { ...checkout, contact: { full_name: '' }, ...(pickup ? { pickup: timed } : {}) },
  }
}
