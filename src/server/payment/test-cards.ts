/** Behaviours of test cards when they are charged. */
export const testBehaviours = [
  'approves',
  'declines',
  'has-no-funds',
  /** Fails, and works the next time. */
  'fails-once',
  'is-expired',
  'is-not-supported',
  /** Approves, and the answer is lost; asked again, it arrives. */
  'loses-its-answer',
  'is-slow',
  /** Each request arrives twice. */
  'comes-twice',
] as const

export type TestBehaviour = (typeof testBehaviours)[number]

/** Numbers of no real card. Any other number is declined. */
export const testCards: Readonly<Record<string, TestBehaviour>> = {
  '4242424242424242': 'approves',
  '4111111111111111': 'approves',
  '4012888888881881': 'approves',
  '5555555555554444': 'approves',
  '5105105105105100': 'approves',
  '5200828282828210': 'approves',
  '2223003122003222': 'approves',
  '378282246310005': 'approves',
  '371449635398431': 'approves',
  '4000000000000002': 'declines',
  '4000000000009995': 'has-no-funds',
  '4000000000000119': 'fails-once',
  '4000000000000069': 'is-expired',
  '4000000000000044': 'is-not-supported',
  '4000000000000085': 'loses-its-answer',
  '4000000000000093': 'is-slow',
  '4000000000000028': 'comes-twice',
}
