/** Texts for the guest of an order that its venue refused or cancelled. */
export const words = {
  refusal: {
    reasons: {
      sold_out: 'Something in it is sold out.',
      closing: 'The venue is closing.',
      too_busy: 'There are too many orders just now.',
      cannot_make_as_asked: 'It cannot be made the way you asked.',
      cannot_deliver: 'It cannot be delivered there.',
      twice: 'It was ordered twice.',
      no_show: 'It was not picked up.',
    },
    toCard: 'What you paid goes back to your card.',
    ifPaid: 'If you’ve paid, you’ll get your money back.',
    next: 'Please ask our staff, or order something else.',
  },
}

export type RefusalMessages = typeof words
