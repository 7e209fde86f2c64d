import type { Messages } from './problem-messages.ts'

/** What a receipt says in the place of what is not known any more. */
export const receiptMessages: Messages<'UnknownItem'> = {
  UnknownItem: {
    en: 'An item that is no longer on the menu',
    fr: 'Un article qui n’est plus au menu',
  },
}
