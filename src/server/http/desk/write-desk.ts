import { permissionOf, rolesWith } from '#domain/staff/rights.ts'
import type { CallingDesk, DeskCallDeps } from './desk-deps.ts'

/** A desk as it reads itself. */
export async function writeDesk(deps: Pick<DeskCallDeps, 'accounts'>, desk: CallingDesk) {
  const { deskId: id, name, role, userId } = desk
  const asksPerson = await asksForPerson(deps, desk)
  return {
    id,
    name,
    role,
    ...(asksPerson ? { asksPerson } : {}),
    ...(userId === null ? {} : { isPersonal: true }),
  }
}

/**
 * True: an order is cancelled here by a person alone, with name and PIN. At a venue where no person with
 * the right has a PIN, a tablet of the counter cancels as one did before there were persons.
 */
export async function asksForPerson(
  { accounts }: Pick<DeskCallDeps, 'accounts'>,
  { venueId, holder }: Pick<CallingDesk, 'venueId' | 'holder'>,
): Promise<boolean> {
  if (!accounts || permissionOf(holder, 'cancel') !== 'pin') return false
  return (await accounts.staffStore.withPin(venueId, rolesWith('cancel'))).length > 0
}
