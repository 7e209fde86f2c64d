import type { Sql } from '#server/postgres/sql.ts'
import { unreachable } from '#domain/result.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresSessionStore } from '#server/account/postgres-session-store.ts'
import { createPostgresKioskStore } from '#server/kiosk/postgres-kiosk-store.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createPostgresInvitationKeys } from '#server/suite/postgres-invitation-keys.ts'
import { createPostgresOperatorStore } from '#server/suite/postgres-operator-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { createPostgresEventStore } from '#server/analytics/postgres-event-store.ts'
import { createPostgresAuditStore } from '#server/trail/postgres-audit-store.ts'
import { printAudit } from './print-audit.ts'
import { printMoneyAudit } from './print-money-audit.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { isUnreadable } from '#server/postgres/parse-stored.ts'
import { importBrand, printBrands, removeBrand } from './brand-commands.ts'
import type { BrandCommandDeps } from './brand-commands.ts'
import { exportVenue } from './export-venue.ts'
import { importCodes } from './import-codes.ts'
import { importEvents } from './import-events.ts'
import { importRotations } from './import-rotations.ts'
import { importVenue } from './import-venue.ts'
import { inviteOwners } from './invite-owners.ts'
import { createPostgresSecondFactorStore } from '#server/account/postgres-second-factor-store.ts'
import { makeOperator, resetSecondFactor, revokeOperator } from './make-operator.ts'
import { endSessions } from './end-sessions.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { printPeople } from './print-people.ts'
import { createPostgresStaffStore } from '#server/suite/postgres-staff-store.ts'
import { printOrders } from './print-orders.ts'
import { runOnTickets } from './run-on-tickets.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { createPostgresDeskDeviceStore } from '#server/kiosk/postgres-desk-device-store.ts'
import { printDevices } from './print-devices.ts'
import type { DevicesDeps } from './print-devices.ts'
import { runOnReceivers } from './run-on-receivers.ts'
import { revokeDevice } from './revoke-device.ts'
import type { RevokeDeviceDeps } from './revoke-device.ts'
import { createPostgresKitchenSecretStore } from '#server/order/postgres-kitchen-secret-store.ts'
import { setKitchenSecret } from './set-kitchen-secret.ts'
import { runStations } from './set-stations.ts'
import { setAttendance } from './set-attendance.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { setPin } from './set-pin.ts'
import type { SetPinDeps } from './set-pin.ts'
import { printColumns } from './print-columns.ts'
import { printVenue, readAndReport } from './print-venue.ts'
import { printVenues } from './print-venues.ts'
import { printVisits } from './print-visits.ts'
import { printedBrand, venueOrigin } from './venue-origin.ts'
import { writeQrPages } from './write-qr-pages.ts'
import type { VenueTerminal } from './venue-terminal.ts'

/** Runs a command. Returns the exit code: 0, or 1 if it was refused. */
export async function runVenueCommand(
  command: VenueCommand,
  terminal: VenueTerminal,
): Promise<number> {
  try {
    return await run(command, terminal)
  } catch (fault) {
    if (!isUnreadable(fault)) throw fault
    terminal.printError(fault.message)
    return 1
  }
}

async function run(command: VenueCommand, terminal: VenueTerminal): Promise<number> {
  switch (command.type) {
    case 'columns':
      terminal.print(printColumns())
      return 0
    case 'check': {
      const checked = await readAndReport(command.file, terminal)
      if (!checked) return 1
      const { restaurant, menuGroups = [] } = checked.document
      printVenue(checked, terminal, {
        before: `${command.file} has no faults: `,
        after: '',
        title: 'Once it is imported, guests can',
        makers: restaurant.marketplace_hub === true ? menuGroups.map(({ name }) => name) : [],
        attendance: null,
      })
      return 0
    }
    case 'import':
      return importVenue(command, terminal)
    case 'export':
      return exportVenue(command, terminal)
    case 'codes':
      return importCodes(command, terminal)
    case 'events':
      return importEvents(command, terminal)
    case 'rotation':
      return importRotations(command, terminal)
    case 'invite':
      return terminal.withDatabase((sql) =>
        terminal.withMailer(async (mailer) =>
          inviteOwners(command, {
            ...terminal,
            origin: await venueOrigin(sql, command.slug, terminal.origin),
            mailer,
            venueStore: createPostgresVenueStore(sql),
            suiteStore: createPostgresSuiteStore(sql),
            invitationKeys: createPostgresInvitationKeys(sql),
            at: new Date(),
          }),
        ),
      )
    case 'people':
      return terminal.withDatabase((sql) => printPeople(command, operatorDeps(sql, terminal)))
    case 'operator':
      return terminal.withDatabase((sql) => makeOperator(command, operatorDeps(sql, terminal)))
    case 'revoke-operator':
      return terminal.withDatabase((sql) => revokeOperator(command, operatorDeps(sql, terminal)))
    case 'reset-second-factor':
      return terminal.withDatabase((sql) => resetSecondFactor(command, operatorDeps(sql, terminal)))
    case 'second-factor':
      return terminal.withDatabase((sql) =>
        requireSecondFactor(command, operatorDeps(sql, terminal)),
      )
    case 'end-sessions':
      return terminal.withDatabase((sql) => endSessions(command, operatorDeps(sql, terminal)))
    case 'pin':
      return terminal.withDatabase((sql) => setPin(command, kioskDeps(sql, terminal)))
    case 'kitchen-secret':
      return terminal.withDatabase((sql) =>
        setKitchenSecret(command, {
          ...terminal,
          venueStore: createPostgresVenueStore(sql),
          kitchenSecrets: createPostgresKitchenSecretStore(sql),
          auditStore: createPostgresAuditStore(sql),
          at: new Date(),
        }),
      )
    case 'attendance':
      return terminal.withDatabase((sql) =>
        setAttendance(command, {
          ...terminal,
          venueStore: createPostgresVenueStore(sql),
          receivers: createPostgresReceiverStore(sql),
        }),
      )
    case 'stations':
      return runStations(command, terminal)
    case 'orders':
      return terminal.withDatabase((sql) =>
        printOrders(command, {
          ...kioskDeps(sql, terminal),
          deskStore: createPostgresDeskStore(sql),
          receivers: createPostgresReceiverStore(sql),
        }),
      )
    case 'receivers':
    case 'receiver':
      return runOnReceivers(command, terminal)
    case 'ticket':
    case 'print':
      return runOnTickets(command, terminal)
    case 'devices':
      return terminal.withDatabase((sql) => printDevices(command, kioskDeps(sql, terminal)))
    case 'revoke-device':
      return terminal.withDatabase((sql) => revokeDevice(command, kioskDeps(sql, terminal)))
    case 'audit-money':
      return printMoneyAudit(command, terminal)
    case 'audit':
      return terminal.withDatabase((sql) =>
        printAudit(command, {
          ...terminal,
          auditStore: createPostgresAuditStore(sql),
          venueStore: createPostgresVenueStore(sql),
          accountStore: createPostgresAccountStore(sql),
        }),
      )
    case 'list':
      return printVenues(terminal)
    case 'brand':
      return terminal.withDatabase((sql) => importBrand(command, brandDeps(sql, terminal)))
    case 'brands':
      return terminal.withDatabase((sql) => printBrands(command, brandDeps(sql, terminal)))
    case 'remove-brand':
      return terminal.withDatabase((sql) => removeBrand(command, brandDeps(sql, terminal)))
    case 'visits':
      return terminal.withDatabase((sql) =>
        printVisits(command, {
          ...terminal,
          venueStore: createPostgresVenueStore(sql),
          eventStore: createPostgresEventStore(sql),
        }),
      )
    case 'qr':
      return terminal.withDatabase(async (sql) =>
        writeQrPages(command, {
          ...terminal,
          ...(await printedBrand(sql, command.slug, terminal.origin)),
          venueStore: createPostgresVenueStore(sql),
        }),
      )
    default:
      return unreachable(command)
  }
}

function brandDeps(sql: Sql, terminal: VenueTerminal): BrandCommandDeps {
  return { ...terminal, brandStore: createPostgresBrandStore(sql) }
}

function operatorDeps(sql: Sql, terminal: VenueTerminal) {
  return {
    ...terminal,
    accountStore: createPostgresAccountStore(sql),
    sessionStore: createPostgresSessionStore(sql),
    operatorStore: createPostgresOperatorStore(sql),
    staffStore: createPostgresStaffStore(sql),
    secondFactors: createPostgresSecondFactorStore(sql),
    venueStore: createPostgresVenueStore(sql),
    auditStore: createPostgresAuditStore(sql),
    at: new Date((terminal.now ?? Date.now)()),
  }
}

function kioskDeps(sql: Sql, terminal: VenueTerminal): SetPinDeps & DevicesDeps & RevokeDeviceDeps {
  return {
    ...terminal,
    venueStore: createPostgresVenueStore(sql),
    pinStore: createPostgresPinStore(sql),
    kioskStore: createPostgresKioskStore(sql),
    deskDevices: createPostgresDeskDeviceStore(sql),
    auditStore: createPostgresAuditStore(sql),
    at: new Date((terminal.now ?? Date.now)()),
  }
}
