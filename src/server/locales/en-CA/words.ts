import type { ServerWords } from '#server/locales/server-words.ts'
import { accountProblems } from './account-problems.ts'
import { cardPage } from './card-page.ts'
import { cartProblems } from './cart-problems.ts'
import { fields } from './fields.ts'
import { kioskProblems, problems, placeProblems } from './problems.ts'
import { mails } from './mails.ts'
import { paymentProblems } from './payment-problems.ts'
import { receiptRows } from './receipt-rows.ts'
import { schoolProblems } from './school-problems.ts'
import { tickets } from './tickets.ts'

export const words: ServerWords = {
  language: 'English',
  invitation: 'Scan to order',
  problems: {
    ...problems,
    ...accountProblems,
    ...paymentProblems,
    ...kioskProblems,
    ...placeProblems,
    ...schoolProblems,
  },
  cartProblems,
  cardPage,
  mails,
  receiptRows,
  tickets,
  stopReminders: {
    link: 'Stop these reminders',
    title: 'Lunch reminders',
    ask: 'Stop the emails that you get before lunch ordering closes?',
    button: 'Stop these reminders',
    done: 'You will get no more lunch reminders. You can turn them on again in your profile.',
    over: 'This link does not work any more. You can turn reminders off in your profile.',
    profile: 'Go to your profile',
  },
  fields,
  nextPickup: 'The next one is {time} on {date}.',
  lastPickup: 'The last one is {time} on {date}.',
  noPickup: 'There is no other time for these items.',
  away: 'This venue can’t be reached right now, so it takes no orders. The menu is up to date.',
  firstOfMonth: '1',
  receipt: {
    UnknownItem: 'An item that is no longer on the menu',
  },
  pauses: {
    all: 'The kitchen takes no new orders until {time}: your order is kept.',
    dine_in: 'Until {time}, orders at tables are paused.',
    take_out: 'Until {time}, pickup is paused.',
    delivery: 'Until {time}, delivery is paused.',
    catering: 'Until {time}, catering is paused.',
    suites: 'Until {time}, orders for suites are paused.',
  },
  notices: {
    ready: '{name}: your order no. {number} is ready.',
    recalled: '{name}: your order no. {number} is not quite ready after all. Sorry, a moment more.',
    unseen: '{name}: nobody there has seen your order no. {number} yet. You can tell our staff.',
    over: '{name}: your order no. {number} could not be made. Please ask our staff.',
  },
  sheet: {
    yes: ['yes', 'y', 'true'],
    no: ['no', 'n', 'false'],
    yesOrNo: 'yes or no',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  },
  shortcuts: { order: 'Your order' },
}
