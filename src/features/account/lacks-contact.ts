import type { Person } from '#services/account/account-service.ts'

/** Whether another provider has not told all that a venue wants to know of who orders. */
export function lacksContact({ firstName, lastName, phoneNumber }: Person): boolean {
  return firstName === '' || lastName === '' || !phoneNumber
}
