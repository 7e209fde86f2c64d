import type { Delivery, DeliveryType } from './delivery.ts'
import type { AddressForms } from '#domain/country/country-forms.ts'
import { addressFieldFaults, tidyAddress } from './check-address.ts'

/** A delivery place as typed so far. */
export type TypedPlace = Readonly<Partial<Record<PlaceField, string>>>

export type PlaceField =
  | 'location'
  | 'area'
  | 'street'
  | 'unit'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'school'
  | 'student'
  | 'room'
  | 'section'
  | 'row'
  | 'seat'

/** The required fields of a kind of place, in the order of its form. */
export function neededFields(type: DeliveryType, forms: AddressForms): readonly PlaceField[] {
  if (type !== 'address') return fieldsOf[type]
  const missing = addressFieldFaults({ province: '', postalCode: '' }, forms)
  return ['street', 'city', ...missing.map(({ field }) => field)]
}

const fieldsOf: Readonly<Record<Exclude<DeliveryType, 'address'>, readonly PlaceField[]>> = {
  custom: ['location', 'area'],
  school: ['school', 'student', 'room'],
  'stadium-seat': ['section', 'row', 'seat'],
}

/** Null: incomplete. An address is in the form of its country. */
export function deliveryOf(
  type: DeliveryType,
  typed: TypedPlace,
  forms: AddressForms,
): Delivery | null {
  const text = (field: PlaceField) => typed[field]?.trim() ?? ''
  if (neededFields(type, forms).some((field) => text(field) === '')) return null
  switch (type) {
    case 'custom':
      return { type, location: text('location'), area: text('area') }
    case 'address': {
      const address = {
        type,
        street: text('street'),
        unit: text('unit'),
        city: text('city'),
        province: text('province'),
        postalCode: text('postalCode'),
      }
      return tidyAddress(address, forms)
    }
    case 'school':
      return { type, school: text('school'), student: text('student'), room: text('room') }
    case 'stadium-seat':
      return { type, section: text('section'), row: text('row'), seat: text('seat') }
  }
}
