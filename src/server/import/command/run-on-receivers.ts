import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresAuditStore } from '#server/trail/postgres-audit-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { printReceivers } from './describe-receivers.ts'
import { runReceiverCommand } from './receiver-commands.ts'
import type { ReceiverCommand } from './receiver-commands.ts'
import { venueOrigin } from './venue-origin.ts'
import type { VenueTerminal } from './venue-terminal.ts'

/** Lists or changes the receivers of a venue on its database. Returns the exit code. */
export function runOnReceivers(
  command: ReceiverCommand | { readonly type: 'receivers'; readonly slug: string },
  terminal: VenueTerminal,
): Promise<number> {
  return terminal.withDatabase(async (sql) => {
    const venueStore = createPostgresVenueStore(sql)
    const deps = { ...terminal, venueStore, receivers: createPostgresReceiverStore(sql) }
    if (command.type === 'receivers') return printReceivers(command, deps)
    return runReceiverCommand(command, {
      ...deps,
      auditStore: createPostgresAuditStore(sql),
      called: terminal.called ?? new Map(),
      origin: await venueOrigin(sql, command.slug, terminal.origin),
      at: new Date((terminal.now ?? Date.now)()),
    })
  })
}
