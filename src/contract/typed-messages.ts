/**
 * The messages of schemas that the server says to people in the language of a call; a schema's other
 * messages are for owners of documents alone.
 */
export const typedMessages = {
  empty: 'expected a text that is not empty',
  decimals: 'expected at most 2 decimals',
  email: "This email isn't valid.",
  line: 'expected one line of text',
  name: "This name isn't valid.",
  password:
    'expected 8 characters with an upper-case and a lower-case letter, a number and one of @$!%*?&',
  time: 'expected a time such as "17:30"',
} as const
