import type { ServerWords } from '#server/locales/server-words.ts'

/** The message at a field. Names in braces are filled in. */
export const fields = {
  required: 'This field is required.',
  notOffered: 'This is not offered any more.',
  unknown: 'This field isn’t known here.',
  tooShort: 'This field must have at least {length} characters.',
  tooLong: 'This field can have up to {length} characters.',
  tooFew: 'Add at least {min}.',
  tooMany: 'There can be up to {max}.',
  low: 'Must be {min} or more.',
  high: 'Must be {max} or less.',
  numeric: 'Must be numeric',
  whole: 'No decimals',
  decimals: 'Use at most 2 decimals.',
  choice: 'Must be one of: {options}.',
  date: 'Must be a date such as 2026-12-25.',
  greater: '{field1} must be greater than {field2}',
  moment: 'Must be a moment such as 2026-12-25T17:30:00Z.',
  time: 'Must be a time such as 17:30.',
  deliveryTime: 'Must be before, beginning, middle or a moment such as 2026-12-25T17:30:00Z.',
  email: "This email isn't valid.",
  line: 'This must be one line, without control characters.',
  characters: 'This has a character that can’t be stored.',
  name: "This name isn't valid.",
  phone: "This phone number isn't valid. Type ten digits, for example 514-555-0199.",
  phoneAbroad:
    "This phone number isn't valid. Type it with the code of its country, such as {code}.",
  postalCode: 'Please enter a valid postal/zip code.',
  commonPassword: 'This password is too common. Please choose another one.',
  password:
    'Must have at least 8 characters, with an upper-case and a lower-case letter, a number and one of @$!%*?&.',
  otherVenue: 'This is another venue.',
  invalid: 'This isn’t valid.',
} satisfies ServerWords['fields']
