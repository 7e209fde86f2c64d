import type { ServerWords } from '#server/locales/server-words.ts'

/** Problems of enrolled devices, for a venue's staff. */
export const kioskProblems = {
  WrongPin: 'This PIN is not right.',
  PinTooSoon: 'That was too many wrong PINs. Please wait before you try again.',
  NoPin: 'This venue has no staff PIN yet. Ask its owner to set one.',
  NotEnrolled: 'This device is not enrolled any more. Enrol it again with the staff PIN.',
  NoKioskTable: 'The venue has no such table. Please check the number.',
} satisfies Partial<ServerWords['problems']>
