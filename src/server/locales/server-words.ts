import type { StaffRole } from '#domain/staff/role.ts'
import type { CartProblem } from '#domain/cart/check-cart.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { PaceWay } from '#domain/stop/pace.ts'
import type { ApiProblem } from '#server/problems/api-problem.ts'
import type { FieldFaultType } from '#server/problems/field-fault.ts'
import type { TicketWords } from './ticket-words.ts'

/** The server's guest-visible texts in one language. Names in braces are filled in. */
export interface ServerWords {
  /** The language's name for itself. */
  readonly language: string
  /** Printed beside a table code. */
  readonly invitation: string
  /** The main message. */
  readonly problems: Texts<ApiProblem['type']>
  /** Shown beside a cart line. */
  readonly cartProblems: Texts<CartProblem['type'] | 'TooFewChosen'>
  /** Shown at a field of a request. */
  readonly fields: Texts<FieldFaultType>
  /** Appended to the problem of a pickup time. */
  readonly nextPickup: string
  /** The same for a time after all that can be had. */
  readonly lastPickup: string
  /** The same where no time can be had. */
  readonly noPickup: string
  /** To guests of a venue that is away. */
  readonly away: string
  /** How the first day of a month is written in a date. */
  readonly firstOfMonth: string
  /** Replaces what is no longer known. */
  readonly receipt: Texts<'UnknownItem'>
  /** A way of selling is paused, until a time. */
  readonly pauses: Texts<PaceWay>
  /** Text messages to phones. */
  readonly notices: Texts<'ready' | 'recalled' | 'over' | 'unseen'>
  readonly mails: Readonly<
    Record<'confirm' | 'reset' | 'unused', (to: MailReader) => MailWords>
  > & {
    readonly changed: (to: ChangedReader) => MailWords
    readonly invite: (invited: Invited) => MailWords
    readonly staff: (invited: InvitedStaff) => MailWords
    readonly held: (preOrder: HeldPreOrder) => MailWords
    readonly preOrder: (preOrder: MailedPreOrder) => MailWords
    readonly receipt: (order: MailedOrder) => MailWords
    readonly week: (order: MailedWeek) => MailWords
    readonly remind: (lunches: RemindedLunches) => MailWords
    /** To the people of a venue: orders that they do not see. */
    readonly unseen: (orders: { readonly venueName: string; readonly count: number }) => MailWords
    readonly unseenOrder: (order: { readonly number: number; readonly time: string }) => string
    /** To the same: no desk of theirs is there. */
    readonly switchedOff: (receiver: {
      readonly venueName: string
      readonly name: string
    }) => MailWords
    /** `station` null: no desk is there at all. */
    readonly away: (outage: {
      readonly venueName: string
      readonly station: string | null
      readonly time: string
    }) => MailWords
  }
  readonly receiptRows: ReceiptRowWords
  readonly tickets: TicketWords
  /** The page of the link that ends reminders, and the link's own text. */
  readonly stopReminders: Texts<'link' | 'title' | 'ask' | 'button' | 'done' | 'over' | 'profile'>
  readonly cardPage: CardPageWords
  readonly sheet: SheetWords
  /** Shortcuts in the menu of the installed app. */
  readonly shortcuts: Texts<'order'>
}

type Texts<Name extends string> = Readonly<Record<Name, string>>
/** The parts of a mail with one link, in reading order. */
export interface MailWords {
  readonly subject: string
  /** The heading. */
  readonly greeting: string
  readonly ask: string
  /** Before the plain link; in mails with buttons, the button replaces it. */
  readonly lead: string
  readonly button: string
  /** Empty, as `ignore`: nothing to say. */
  readonly once: string
  readonly ignore: string
}

interface MailReader {
  /** Null: no venue is known. */
  readonly venueName: string | null
  /** Null: not greeted by name. */
  readonly name: string | null
}

interface ChangedReader extends MailReader {
  readonly changed: 'email' | 'password'
}

interface MailedOrder extends MailReader {
  readonly venueName: string
  readonly number: number
}

/** Lunches that are not ordered. The last day for the first of them is written. */
interface RemindedLunches extends MailReader {
  readonly venueName: string
  readonly until: string
}

/** Days of a school that were ordered together. */
interface MailedWeek extends MailReader {
  readonly venueName: string
  readonly count: number
}

/** The texts of a mailed receipt. */
interface ReceiptRowWords {
  readonly number: (number: number) => string
  readonly orderedAt: (moment: string) => string
  readonly table: (table: string) => string
  /** Null: as soon as possible. */
  readonly pickup: (moment: string | null) => string
  readonly delivery: (moment: string | null) => string
  /** How long its way takes is not known. */
  readonly deliveryLeaves: (moment: string) => string
  readonly suite: (moment: string | null) => string
  readonly to: (place: string) => string
  readonly seat: (seat: { section: string; row: string; seat: string }) => string
  /** Beside a day that was refused. */
  readonly notOrdered: string
  readonly paidBy: (method: PaymentMethod) => string
  readonly registration: (name: string, number: string) => string
  readonly discount: (code: string) => string
  readonly taxIncluded: (tax: string) => string
  /** Canada's sales taxes, by the bill's name for them. */
  readonly taxNames: Readonly<Record<string, string>>
  readonly rows: Texts<
    | 'subtotal'
    | 'memberDiscount'
    | 'serviceCharge'
    | 'deliveryCharge'
    | 'beforeTip'
    | 'tip'
    | 'total'
    | 'giftCard'
    | 'due'
  >
}

/** A pre-order whose card was refused. */
interface HeldPreOrder {
  readonly venueName: string
  readonly number: number
}

/** A pre-order that was placed, changed or cancelled. Moment and amount are written. */
export interface MailedPreOrder extends HeldPreOrder {
  readonly act: 'submitted' | 'changed' | 'cancelled'
  readonly deliverAt: string
  readonly total: string
}

/** A person who is invited to work at a venue. */
interface InvitedStaff {
  readonly venueName: string
  readonly role: StaffRole
}

/** The owner of a suite, invited to order ahead. Moments are written. */
export interface Invited {
  readonly venueName: string
  readonly eventName: string
  readonly suiteName: string
  /** Null: not said. */
  readonly ownerName: string | null
  readonly startsAt: string
  readonly opensAt: string
  readonly locksAt: string
}

/** Words in the cells of a venue's spreadsheet, in small letters. */
interface SheetWords {
  readonly yes: readonly string[]
  readonly no: readonly string[]
  /** Asks for one of them. */
  readonly yesOrNo: string
  /** Monday to Sunday. */
  readonly weekdays: readonly string[]
}

interface CardPageWords {
  readonly test: string
  /** Shown by a browser without scripts. */
  readonly noScript: string
  readonly expiryHint: string
  readonly required: string
  readonly keys: Texts<'name' | 'delete'>
  readonly labels: Texts<CardFieldName>
  readonly faults: Texts<CardFieldName>
}

type CardFieldName = 'number' | 'expiry' | 'cvd' | 'postalCode'
