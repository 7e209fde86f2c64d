import * as v from 'valibot'
import { boardOrderSchema } from '#contract/desk/board-order-wire.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import { ownLanguage } from '#domain/venue/local-text.ts'
import type { BoardRow } from '#server/desk/desk-store.ts'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { Paper } from './lay-out-ticket.ts'
import { charsetOf } from './render-ticket.ts'
import type { TicketForm } from './render-ticket.ts'

/** An order as paper has it: what a kitchen may know. */
export function ticketOrder(row: BoardRow, cached: CachedVenue): BoardOrder {
  return v.parse(boardOrderSchema, writeBoardOrder(row, cached, 'kitchen'))
}

/** The paper of a venue's printer. */
export function paperOf(
  { venue }: CachedVenue,
  { form, columns }: { readonly form: TicketForm; readonly columns: number },
): Paper {
  return { language: languageOf(asLocale(ownLanguage(venue))), columns, charset: charsetOf[form] }
}
