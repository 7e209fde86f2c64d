import type { ServerWords } from '#server/locales/server-words.ts'

export const mails: ServerWords['mails'] = {
  confirm: ({ venueName, name }) => ({
    subject: venueName === null ? 'Confirm your email' : `${venueName}: confirm your email`,
    greeting: `Welcome${venueName === null ? '' : ` to ${venueName}`}${name === null ? '' : `, ${name}`}`,
    ask: 'Please confirm that this is your email.',
    lead: 'Confirm your email:',
    button: 'Confirm your email',
    once: 'The link works once, for one day.',
    ignore:
      'If you didn’t make this account, don’t confirm: someone else typed your email. You can ignore this message.',
  }),
  reset: ({ venueName, name }) => ({
    subject: venueName === null ? 'Choose a new password' : `${venueName}: choose a new password`,
    greeting: name === null ? 'Hello' : `Hello ${name}`,
    ask: 'You asked for a new password for your account.',
    lead: 'Choose a new password:',
    button: 'Choose a new password',
    once: 'The link works once, for one hour.',
    ignore:
      'If it wasn’t you, you can ignore this message: nothing about your account has changed.',
  }),
  changed: ({ venueName, name, changed }) => ({
    subject: `${venueName === null ? '' : `${venueName}: `}your ${changed} was changed`,
    greeting: name === null ? 'Hello' : `Hello ${name}`,
    ask:
      changed === 'email'
        ? 'Your account’s email was changed, and this one no longer signs you in.'
        : 'Your account’s password was changed.',
    lead: 'Sign in:',
    button: 'Sign in',
    once: '',
    ignore:
      changed === 'email'
        ? 'If it wasn’t you, please write to the venue at once.'
        : 'If it wasn’t you, choose a new password at once, with “Forgot password?” on the sign-in page.',
  }),
  unused: ({ name }) => ({
    subject: 'Your account ends in 30 days',
    greeting: name === null ? 'Hello' : `Hello ${name}`,
    ask: 'You haven’t used your account for almost two years. To protect your privacy we delete it in 30 days, with your saved cards, children and receipts.',
    lead: 'To keep it, sign in once:',
    button: 'Keep my account',
    once: '',
    ignore: 'If you no longer need it, there is nothing to do.',
  }),
  held: ({ venueName, number }) => ({
    subject: `${venueName}: your card for pre-order ${number} was refused`,
    greeting: 'Your pre-order needs another card',
    ask: `We could not charge your card for pre-order ${number} at ${venueName}. Nothing was charged, and your order is not lost: we are holding it for you.`,
    lead: 'To put another card on it, open your events:',
    button: 'Open your events',
    once: 'As soon as a card works, your order goes to the venue.',
    ignore: 'If you need help, please ask the venue.',
  }),
  preOrder: ({ venueName, number, act, deliverAt, total }) => {
    const done = { submitted: 'placed', changed: 'changed', cancelled: 'cancelled' }[act]
    const isThere = act !== 'cancelled'
    return {
      subject: `${venueName}: pre-order ${number} is ${done}`,
      greeting: isThere ? 'Thank you for your pre-order' : 'Your pre-order is cancelled',
      ask: isThere
        ? `Pre-order ${number} at ${venueName} is ${done}. It will be brought to your suite on ${deliverAt}. The total with taxes and tip is ${total}; nothing is charged yet.`
        : `Pre-order ${number} at ${venueName} (${total}, for ${deliverAt}) is cancelled. Nothing was charged.`,
      lead: isThere ? 'To see or change it, open your suite:' : 'To order again, open your suite:',
      button: 'Open your suite',
      once: '',
      ignore: 'If you know nothing of it, please ask the venue.',
    }
  },
  invite: ({ venueName, eventName, suiteName, ownerName, startsAt, opensAt, locksAt }) => ({
    subject: `${venueName}: ${suiteName} for ${eventName}`,
    greeting: ownerName === null ? 'Hello' : `Hello ${ownerName}`,
    ask: `${suiteName} is booked in your name for ${eventName} (${startsAt}). From ${opensAt} until ${locksAt} you can order food and drinks for it ahead of time.`,
    lead: 'To begin, open this link:',
    button: 'Open your suite',
    once: 'It works until the event ends, and fills in your name and email for you. Please do not pass it on.',
    ignore: 'If this suite means nothing to you, you can ignore this message.',
  }),
  staff: ({ venueName, role }) => ({
    subject: `${venueName}: join the team`,
    greeting: 'Hello',
    ask: `${venueName} invites you ${roles[role]}.`,
    lead: 'To begin, open this link:',
    button: 'Join the team',
    once: 'The link works once, for three days. Please do not pass it on.',
    ignore: `If you do not know ${venueName}, you can ignore this message.`,
  }),
  receipt: ({ venueName, name, number }) => ({
    subject: `${venueName}: receipt for order no. ${number}`,
    greeting: name === null ? 'Thank you for your order' : `Thank you for your order, ${name}`,
    ask: `Here is your receipt from ${venueName}.`,
    lead: 'See the menu:',
    button: 'See the menu',
    once: '',
    ignore: '',
  }),
  week: ({ venueName, name, count }) => ({
    subject: `${venueName}: receipt for ${count === 1 ? 'one lunch' : `${count} lunches`}`,
    greeting: name === null ? 'Thank you for your order' : `Thank you for your order, ${name}`,
    ask: `Here is your receipt from ${venueName}, by day.`,
    lead: 'See your week:',
    button: 'See your week',
    once: 'Until its cut-off you can change or cancel a day in your orders.',
    ignore: '',
  }),
  remind: ({ venueName, name, until }) => ({
    subject: `${venueName}: there are lunches left to order`,
    greeting: name === null ? 'Hello' : `Hello ${name}`,
    ask: `These lunches at ${venueName} are not ordered yet. For the first of them, orders are taken until the end of ${until}.`,
    lead: 'Choose lunches:',
    button: 'Choose lunches',
    once: '',
    ignore:
      'If no lunch is needed, there’s nothing to do. You get at most one of these messages a week.',
  }),
  unseen: ({ venueName, count }) => ({
    subject: `${venueName}: ${count === 1 ? 'an order has' : `${count} orders have`} not been seen`,
    greeting: count === 1 ? 'An order is waiting' : `${count} orders are waiting`,
    ask: 'Nobody has looked at it on a desk, and its guest has been told so. After ten minutes a guest can cancel, and is paid back.',
    lead: 'Open the desk:',
    button: 'Open the desk',
    once: '',
    ignore: 'You get at most one of these messages in a quarter of an hour.',
  }),
  unseenOrder: ({ number, time }) => `Order no. ${number} · ${time}`,
  switchedOff: ({ venueName, name }) => ({
    subject: `${venueName}: ${name} gets no orders any more`,
    greeting: `${name} was switched off`,
    ask: 'It has failed for three days, or has answered that it wants no more, and gets no orders any more. Your desks go on.',
    lead: 'Once it is mended, switch it on again under Receivers:',
    button: 'Open the desk',
    once: '',
    ignore: 'It gets what came meanwhile once it is on again.',
  }),
  away: ({ venueName, station, time }) => ({
    subject:
      station === null
        ? `${venueName}: no desk can be reached`
        : `${venueName}: no desk shows the station ${station}`,
    greeting:
      station === null
        ? 'Your desks cannot be reached'
        : `The desk of the station ${station} cannot be reached`,
    ask: `${station === null ? 'None of them' : 'No desk that shows it'} has answered since ${time}. While that is so, guests read that you can’t be reached, and no orders for now are taken.`,
    lead: 'Open the desk on a device and press Start:',
    button: 'Open the desk',
    once: '',
    ignore:
      'It ends by itself once a desk is there again. You get one of these messages each time.',
  }),
}

const roles = {
  owner: 'as an owner',
  manager: 'as a manager',
  counter: 'to work at the counter',
  kitchen: 'to work in the kitchen',
  suites: 'to serve its suites',
}
