import type { StoredDesk } from '#storage/desk/desk-records.ts'

type SaidDesk = Pick<StoredDesk, 'id' | 'role' | 'isPersonal'>

/**
 * True if the server knows this browser as another desk than it has stored: another person has signed in
 * since, or the role of its person has changed. What is stored was read for the one before.
 */
export function isOtherDesk(stored: SaidDesk, said: SaidDesk): boolean {
  return said.id !== stored.id || (stored.isPersonal === true && said.role !== stored.role)
}
