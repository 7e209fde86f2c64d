import type { Database } from './database.ts'

export interface Contact {
  readonly fullName: string
  readonly email: string
  readonly phone: string
}

/** Who ordered last at a venue; kept only where they agreed, once an order was received. */
export interface StoredContact extends Contact {
  readonly slug: string
}

/** For use inside a transaction over the contacts. */
export async function lastContact({ contacts }: Database, slug: string): Promise<Contact> {
  const stored = await contacts.get(slug)
  return {
    fullName: stored?.fullName ?? '',
    email: stored?.email ?? '',
    phone: stored?.phone ?? '',
  }
}
