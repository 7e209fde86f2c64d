import type * as v from 'valibot'
import { deliveryTimeMessage } from '#contract/suite/pre-order-wire.ts'
import { typedMessages } from '#contract/typed-messages.ts'
import type { FieldFault, FieldFaultType } from '#server/problems/field-fault.ts'

/** Converts an issue of a call's schema to what a person can be told of the field. */
export function readFieldFault(issue: v.BaseIssue<unknown>): FieldFault {
  const { received, input, requirement, expected } = issue
  if (expected === 'never') return { type: 'unknown' }
  if (received === 'undefined' || received === 'null') return { type: 'required' }
  const typed = typesByMessage.get(issue.message)
  if (typed !== undefined) return { type: typed }
  const bound = typeof requirement === 'number' ? requirement : 0
  const isText = typeof input === 'string'
  switch (issue.type) {
    case 'number':
      return { type: 'numeric' }
    case 'integer':
    case 'safe_integer':
      return { type: 'whole' }
    case 'min_value':
      return { type: 'low', min: bound }
    case 'max_value':
      return { type: 'high', max: bound }
    case 'min_length':
      if (!isText) return { type: 'tooFew', min: bound }
      return input === '' ? { type: 'required' } : { type: 'tooShort', length: bound }
    case 'max_length':
      return isText ? { type: 'tooLong', length: bound } : { type: 'tooMany', max: bound }
    case 'iso_date':
      return { type: 'date' }
    case 'iso_timestamp':
      return { type: 'moment' }
    case 'picklist':
      return { type: 'choice', options: optionsIn(expected) }
    default:
      return { type: 'invalid' }
  }
}

const typesByMessage: ReadonlyMap<string, FieldFaultType> = new Map([
  [typedMessages.empty, 'required'],
  [typedMessages.decimals, 'decimals'],
  [typedMessages.email, 'email'],
  [typedMessages.line, 'line'],
  [typedMessages.name, 'name'],
  [typedMessages.password, 'password'],
  [typedMessages.time, 'time'],
  [deliveryTimeMessage, 'deliveryTime'],
])

/** `("dine-in" | "take-out")` → `dine-in, take-out` */
function optionsIn(expected: string | null): string {
  return [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, option]) => option).join(', ')
}
