/** Texts for the guest of an order that its venue has not seen. */
export const words = {
  unseen: {
    paid: 'You can cancel it; what you paid comes back.',
    unpaid: 'You can cancel it.',
    cancel: 'Cancel it',
    cancelPart: 'Cancel what {{venue}} makes',
    ask: 'Cancel order no. {{number}}?',
    asks: 'If the venue sees it first, it stays.',
    confirm: 'Cancel it',
    again: 'Try again',
    keep: 'Keep it',
    offline: 'It cannot be cancelled without a connection. The venue may still see it.',
    unanswered: 'The server did not answer. Try again: an order is only cancelled once.',
  },
}

export type UnseenMessages = typeof words
