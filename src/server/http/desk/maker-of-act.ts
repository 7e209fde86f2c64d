import type { DeskAct } from '#domain/desk/act.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { ActMaker } from '#server/desk/desk-store.ts'
import type { CallingDesk, DeskCallDeps } from './desk-deps.ts'
import { asksForPerson } from './write-desk.ts'

type Maker = Omit<ActMaker, 'accepts' | 'now'>

/**
 * The maker of an act, and the role that it is judged by. A cancellation at a shared tablet that asks for a
 * person has the role of a counter with the seal of a person who has the right, and else of a kitchen, which
 * cancels nothing.
 */
export async function makerOfAct(
  deps: Pick<DeskCallDeps, 'accounts' | 'now'>,
  desk: CallingDesk,
  act: DeskAct,
): Promise<Maker> {
  const { venueId, deskId, role, userId: madeBy } = desk
  const maker = { venueId, deskId, role, madeBy }
  if (act.kind !== 'cancel' || madeBy !== null || !(await asksForPerson(deps, desk))) return maker
  const sealed = await findSealed(deps, desk, act)
  if (sealed === null) return { ...maker, role: 'kitchen' }
  return { ...maker, role: 'counter', madeBy: sealed.userId }
}

/** Null: without a seal, with one of another act, or of a person whose role cancels nothing. */
async function findSealed(
  { accounts, now }: Pick<DeskCallDeps, 'accounts' | 'now'>,
  { venueId, deskId }: CallingDesk,
  { id: actId, staff }: Extract<DeskAct, { readonly kind: 'cancel' }>,
) {
  if (!accounts || staff === undefined) return null
  const use = { venueId, deskId, actId, sealHash: hashSecret(staff), at: new Date(now()) }
  const sealed = await accounts.staffStore.useSeal(use)
  return sealed !== null && hasRight(sealed.role, 'cancel') ? sealed : null
}
