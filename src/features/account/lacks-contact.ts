import type { Person } from '#services/account/account-service.ts'

/** Whether a person lacks contact details that a venue requires. */
export function lacksContact({ firstName, lastName, phoneNumber }: Person): boolean {
  return firstName === '' || lastName === '' || !phoneNumber
}
