import type { PlaceField, TypedPlace } from '#domain/delivery/typed-place.ts'
import type { SectionProps } from '../section-props.ts'
import { useFaultText } from '../faults/use-fault-text.ts'

export interface PlaceFields {
  readonly value: (field: PlaceField) => string
  readonly type: (changes: TypedPlace) => void
  /** Props of a text field. */
  readonly of: (field: PlaceField) => {
    readonly name: PlaceField
    readonly value: string
    readonly onChange: (typed: string) => void
    readonly error: string | undefined
  }
}

/** The fields of a delivery place, bound to the draft. */
export function usePlaceFields({ checkout, faults }: SectionProps): PlaceFields {
  const faultText = useFaultText(faults)
  const { details } = checkout.typed
  const value = (field: PlaceField) => details.where?.[field] ?? ''
  const type = (changes: TypedPlace) =>
    checkout.type({ details: { ...details, where: { ...details.where, ...changes } } })
  return {
    value,
    type,
    of: (name) => ({
      name,
      value: value(name),
      onChange: (typed) => type({ [name]: typed }),
      error: faultText(name),
    }),
  }
}
