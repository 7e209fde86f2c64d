import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { printAgain, printTicket } from './print-ticket.ts'
import type { PrintCommand, TicketCommand } from './print-ticket.ts'
import type { VenueTerminal } from './venue-terminal.ts'

/** Shows a ticket of an order, or prints it again. Returns the exit code. */
export function runOnTickets(
  command: TicketCommand | PrintCommand,
  terminal: VenueTerminal,
): Promise<number> {
  return terminal.withDatabase((sql) => {
    const deps = {
      ...terminal,
      venueStore: createPostgresVenueStore(sql),
      deskStore: createPostgresDeskStore(sql),
      receivers: createPostgresReceiverStore(sql),
      at: new Date((terminal.now ?? Date.now)()),
    }
    return command.type === 'ticket' ? printTicket(command, deps) : printAgain(command, deps)
  })
}
