/** Why a field of a request is not taken, with what its message is filled with. */
export interface FieldFault {
  readonly type: FieldFaultType
  /** Characters. */
  readonly length?: number
  readonly min?: number
  readonly max?: number
  readonly options?: string
  /** Two fields whose order is wrong. */
  readonly field1?: string
  readonly field2?: string
  /** A country's calling code, such as +44. */
  readonly code?: string
}

export type FieldFaultType =
  | 'required'
  | 'notOffered'
  | 'unknown'
  | 'tooShort'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'low'
  | 'high'
  | 'numeric'
  | 'whole'
  | 'decimals'
  | 'choice'
  | 'date'
  | 'greater'
  | 'moment'
  | 'time'
  | 'deliveryTime'
  | 'email'
  | 'line'
  | 'name'
  | 'characters'
  | 'phone'
  | 'phoneAbroad'
  | 'postalCode'
  | 'password'
  | 'commonPassword'
  | 'otherVenue'
  | 'invalid'
