/** Texts about school lunches that are ordered. */
export const words = {
  day: {
    ordered: 'Ordered, no. {{number}}',
    wasOrdered: 'Order no. {{number}}: {{text}}',
    change: 'Change the order',
    changeFor: 'Change the order: {{day}}',
    leave: 'Leave as ordered',
    leaveFor: 'Leave as ordered: {{day}}',
    use: 'Change to what is chosen',
    useFor: 'Change to what is chosen: {{day}}',
    changing: 'This change is not ordered yet. Until you order it, order no. {{number}} stays.',
    already:
      'This day is ordered already (no. {{number}}). To change it or to order another lunch, go back to the week.',
    twice:
      'This day is ordered already (no. {{number}}), and another lunch is chosen for it. Order both?',
    another: 'Order another lunch',
    anotherFor: 'Order another lunch: {{day}}',
    askAnother: '{{name}} already has a lunch on {{day}}. Order another?',
    askAnotherText: 'Order no. {{number}} stays, and both are paid.',
    yesAnother: 'Choose another lunch',
    both: 'Order both',
    bothFor: 'Order both: {{day}}',
    adding: 'This lunch is not ordered yet. Order no. {{number}} stays besides it.',
    gone: 'No longer on the menu of this day: {{items}}',
    besides: 'besides order no. {{number}}',
    inPlace: 'in place of order no. {{number}}',
    inPlaceRefund: 'in place of order no. {{number}}, {{amount}} refunded',
    moreSum:
      'To pay now: {{due}}. Refunded for what is replaced: {{refunded}}. Difference: you pay {{amount}} more.',
    lessSum:
      'To pay now: {{due}}. Refunded for what is replaced: {{refunded}}. Difference: you get {{amount}} back.',
    sameSum:
      'To pay now: {{due}}. Refunded for what is replaced: {{refunded}}. Nothing more to pay.',
    cancel: 'Cancel this day',
    cancelFor: 'Cancel this day: {{day}}',
    ask: 'Cancel lunch for {{day}}?',
    order: 'This is order no. {{number}}.',
    givesBack: 'You’ll get {{amount}} back. Paid with: {{how}}.',
    nothingCharged: 'Nothing was charged for this day, so nothing is refunded.',
    keep: 'Keep the lunch',
    confirm: 'Cancel the lunch',
    again: 'Try again',
    unanswered:
      'We got no answer, so we don’t know yet whether this day is cancelled. Try again when there is a connection: trying twice does no harm.',
    refused: 'Not cancelled. {{message}}',
    none: 'Cancelled. Nothing was charged.',
    due: 'Cancelled. Your refund of {{amount}} is on its way. If it fails, we try again until it goes through.',
    refunded: 'Cancelled. {{amount}} is refunded.',
    failed:
      'Cancelled, but the refund of {{amount}} failed. The school has to pay it back: ask for it with order no. {{number}}.',
    checkRefund: 'Check the refund',
    checkRefundFor: 'Check the refund: {{day}}',
  },
}

export type OrderedMessages = typeof words
