import type { RefusalReason } from '#domain/desk/act.ts'
import type { TicketKind } from '#domain/desk/ticket-of-event.ts'
import type { Allergen, Diet } from '#domain/menu/menu.ts'

/** The words of tickets on paper, for who makes an order. */
export interface TicketWords {
  readonly kinds: Readonly<Record<Exclude<TicketKind, 'again'>, string>>
  readonly copy: (number: number) => string
  readonly table: (table: string) => string
  readonly suite: (suite: string) => string
  readonly places: Readonly<Record<'pickUp' | 'delivery' | 'none', string>>
  readonly placed: (time: string) => string
  readonly readyBy: (time: string) => string
  readonly allergy: (dish: string, allergens: string) => string
  readonly notMarked: (dish: string, diet: string) => string
  readonly checkAge: string
  readonly unpaid: string
  readonly also: (stations: string) => string
  /** Explains what stands for letters that the printer has not. */
  readonly notAll: string
  readonly reasons: Readonly<Record<RefusalReason, string>>
  /** Within a sentence. */
  readonly allergens: Readonly<Record<Allergen, string>>
  readonly diets: Readonly<Record<Diet, string>>
  readonly tests: Readonly<Record<'title' | 'text', string>>
}
