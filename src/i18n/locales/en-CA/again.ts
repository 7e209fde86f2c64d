/** Texts of ordering again, and of an order's parts at a food hall. */
export const enCAAgain = {
  again: {
    round: 'Another round',
    again: 'Order this again',
    row: 'Order again',
    nothing: 'None of these are available now.',
    full: 'Your order is full: take something out first.',
    some_one: 'Only {{count}} item can be ordered now. It is in your order.',
    some_other: 'Only {{count}} items can be ordered now. They are in your order.',
    someFull_one: '{{count}} item was added. That’s the most one order can hold.',
    someFull_other: '{{count}} items were added. That’s the most one order can hold.',
    askRound: 'Another round?',
    askRoundText: 'We put the same as before in your order. You can still change it.',
    addRound: 'Add to my order',
    notNow: 'Not now',
    notFound: 'We could not find that round.',
    notYours: 'We could not find that round here.',
    noConnection: 'Another round needs a connection. Try again in a moment.',
  },
  tab: {
    title: 'Your tab',
    text_one: '{{count}} order so far. You pay when you leave.',
    text_other: '{{count}} orders so far. You pay when you leave.',
  },
  days: {
    added: '{{name}} added, not ordered yet',
    title: 'Your days',
    toWeek: 'Back to the week',
    refused: 'Not ordered, and not charged:',
  },
  counters: {
    title: 'Each counter has its own number',
    refused: 'Not ordered, not charged.',
    charged: 'Charged',
  },
}
