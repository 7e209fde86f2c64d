import { useEffect, useRef } from 'react'
import type { Contact } from '#domain/account/contact.ts'
import type { PhoneForms } from '#domain/country/country-forms.ts'
import { phoneOfAccount } from '#domain/country/read-phone.ts'
import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import type { Person } from '#services/account/account-service.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useCountryForms } from '#services/venue/use-country-forms.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'

interface OpenCheckout {
  readonly isOpen: boolean
  readonly typed: TypedCheckout
  readonly type: (changes: Partial<TypedCheckout>) => void
}

/** Fills in the contact from the account; text that the guest has typed stays. True: it is about to. */
export function useContactOfPerson({ isOpen, typed, type }: OpenCheckout): boolean {
  const { country } = useVenue().venue
  const { hideGuestInfo } = useCheckoutSettings()
  const { phone: forms } = useCountryForms(country)
  const filled = useRef<string | null>(null)
  const person = usePerson()

  useEffect(() => {
    // Once per person: a field that the guest clears afterwards stays empty.
    if (!isOpen || !person || filled.current === person.id) return
    filled.current = person.id
    type({ contact: contactWith(typed.contact, { person, hideGuestInfo, forms }) })
  })
  const isNameless = isOpen && typed.contact.fullName === ''
  return isNameless && person !== null && `${person.firstName}${person.lastName}` !== ''
}

interface Known {
  readonly person: Person
  readonly hideGuestInfo: CheckoutSettings['hideGuestInfo']
  readonly forms: PhoneForms
}

function contactWith(
  { fullName, email, phone }: Contact,
  { person, hideGuestInfo, forms }: Known,
): Contact {
  const { firstName, lastName } = person
  const phoneNumber = phoneOfAccount(person.phoneNumber, forms)
  return {
    fullName: fullName || `${firstName} ${lastName}`.trim(),
    email: email || (hideGuestInfo.email ? '' : person.email),
    phone: phone || (hideGuestInfo.phone ? '' : phoneNumber),
  }
}
