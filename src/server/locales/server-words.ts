import type { CartProblem } from '#domain/cart/check-cart.ts'
import { asLocale } from '#domain/language/locale.ts'
import type { LanguageCode, Locale } from '#domain/language/locale.ts'
import type { ApiProblem } from '#server/problems/api-problem.ts'
import { words as enCA } from './en-CA/words.ts'
import { words as frCA } from './fr-CA/words.ts'

/** What the server says to people in one language. Names in braces are filled in. */
export interface ServerWords {
  /** Above everything else. */
  readonly problems: Texts<ApiProblem['type']>
  /** Beside one line of the cart. */
  readonly cartProblems: Texts<CartProblem['type']>
  /** At a field of an order. */
  readonly fields: Texts<'required' | 'notOffered'>
  /** Follows what is wrong with a pickup time. */
  readonly nextPickup: string
  /** The first day of a month, as a date says it. */
  readonly firstOfMonth: string
  /** In the place of what is not known any more. */
  readonly receipt: Texts<'UnknownItem'>
  /** Text messages to phones. */
  readonly notices: Texts<'ready' | 'over'>
  /** Null: no venue is known. */
  readonly mails: Readonly<Record<'confirm' | 'reset', (venueName: string | null) => MailWords>>
  readonly cardPage: CardPageWords
  /** In the menu of the installed app. */
  readonly shortcuts: Texts<'order'>
}

type Texts<Name extends string> = Readonly<Record<Name, string>>
/** A mail with one link in it, in the order in which it is read. */
export interface MailWords {
  readonly subject: string
  readonly ask: string
  /** Before the link itself; where mails have buttons, the button says it. */
  readonly lead: string
  readonly button: string
  readonly once: string
  readonly ignore: string
}

interface CardPageWords {
  readonly test: string
  readonly expiryHint: string
  readonly required: string
  readonly labels: Texts<CardFieldName>
  readonly faults: Texts<CardFieldName>
}

type CardFieldName = 'number' | 'expiry' | 'cvd' | 'postalCode'

/** The compiler asks for a line for each language of the app. */
const wordsByLocale: Readonly<Record<Locale, ServerWords>> = { 'en-CA': enCA, 'fr-CA': frCA }

export function wordsIn(language: LanguageCode): ServerWords {
  return wordsByLocale[asLocale(language)]
}
