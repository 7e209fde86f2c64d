import type { Cents } from '#domain/money/money.ts'

/** Faults of the typed fields by the field's `name`, in page order. */
export type Faults = Readonly<Record<string, Fault>>

/** A message of `field` in the guest's language. */
export interface Fault {
  readonly key: FaultKey
  readonly values?: Readonly<Record<string, string | number>>
  readonly amounts?: Readonly<Record<string, Cents>>
}

type FaultKey =
  | 'required'
  | 'yourName'
  | 'yourEmail'
  | 'yourPhone'
  | 'yourPassword'
  | 'chooseWay'
  | 'chooseOne'
  | 'chooseTime'
  | 'email'
  | 'name'
  | 'phone'
  | 'phoneAbroad'
  | 'selectPayment'
  | 'noNewCard'
  | 'postalCode'
  | 'addressInvalid'
  | 'addressImprecise'
  | 'addressTooFar'
  | 'belowMinimum'
  | 'ageNeeded'
  | 'bothNames'
  | 'emailTaken'
  | 'numeric'
  | 'minValue'
  | 'limitTooHigh'
