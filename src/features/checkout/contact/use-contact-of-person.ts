import { useEffect, useRef } from 'react'
import type { Contact } from '#domain/account/contact.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { Person } from '#services/account/account-service.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { Checkout } from '../use-checkout.ts'

/** Who is signed in types nothing that their account knows; what they have typed themselves stays. */
export function useContactOfPerson({
  step,
  typed,
  type,
}: Pick<Checkout, 'step' | 'typed' | 'type'>): void {
  const { hideGuestInfo } = useVenue().venue
  const filled = useRef<string | null>(null)
  const person = usePerson()

  useEffect(() => {
    // Once for each person: what is taken out again afterwards is meant to be out.
    if (step !== 'contact' || !person || filled.current === person.id) return
    filled.current = person.id
    type({ contact: contactWith(typed.contact, { person, hideGuestInfo }) })
  })
}

interface Known {
  readonly person: Person
  readonly hideGuestInfo: Venue['hideGuestInfo']
}

function contactWith(
  { fullName, email, phone }: Contact,
  { person, hideGuestInfo }: Known,
): Contact {
  const { firstName, lastName, phoneNumber } = person
  return {
    fullName: fullName || `${firstName} ${lastName}`.trim(),
    email: email || (hideGuestInfo.email ? '' : person.email),
    phone: phone || (hideGuestInfo.phone ? '' : (phoneNumber ?? '')),
  }
}
