import type { Delivery, DeliveryType } from './delivery.ts'
import { tidyPostalCode } from './postal-code.ts'
import { provinces } from './provinces.ts'

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

/** The required fields of each kind of place, in the order of its form. */
export const neededFields: Readonly<Record<DeliveryType, readonly PlaceField[]>> = {
  custom: ['location', 'area'],
  address: ['street', 'city', 'province', 'postalCode'],
  school: ['school', 'student', 'room'],
  'stadium-seat': ['section', 'row', 'seat'],
}

/** Null: incomplete. */
export function deliveryOf(type: DeliveryType, typed: TypedPlace): Delivery | null {
  const text = (field: PlaceField) => typed[field]?.trim() ?? ''
  if (neededFields[type].some((field) => text(field) === '')) return null
  switch (type) {
    case 'custom':
      return { type, location: text('location'), area: text('area') }
    case 'address': {
      const province = provinces.find((letters) => letters === text('province'))
      if (!province) return null
      return {
        type,
        street: text('street'),
        unit: text('unit'),
        city: text('city'),
        province,
        postalCode: tidyPostalCode(text('postalCode')),
      }
    }
    case 'school':
      return { type, school: text('school'), student: text('student'), room: text('room') }
    case 'stadium-seat':
      return { type, section: text('section'), row: text('row'), seat: text('seat') }
  }
}
